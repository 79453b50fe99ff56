// Passkeys, as the browser has them: bytes become words for the wire, and words bytes for the device.
import { Trouble } from "../wire/api";
import type { PasskeyMade, PasskeyShown, PasskeyTerms } from "../wire/types";

/** A passkey belongs to the name of a host: an address of numbers has none, and neither has a page that anybody may change. */
export const canPasskey = (): boolean =>
  isSecureContext && "PublicKeyCredential" in globalThis && !/^[\d.]+$|:/.test(location.hostname);

/** The device makes a passkey; it asks its person first. */
export async function make(terms: PasskeyTerms): Promise<PasskeyMade> {
  const made = await asked(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: bytes(terms.challenge),
        rp: { name: "Blue Moon", id: location.hostname },
        user: { id: bytes(terms.user), name: terms.name, displayName: terms.name },
        pubKeyCredParams: terms.algorithms.map((alg) => ({ type: "public-key", alg })),
        excludeCredentials: terms.known.map((id) => ({ type: "public-key", id: bytes(id) })),
        authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
        attestation: "none",
      },
    }),
  );
  const answer = made.response as AuthenticatorAttestationResponse;
  return {
    name: deviceOf(navigator.userAgent),
    credential: made.id,
    client_data: words(answer.clientDataJSON),
    attestation: words(answer.attestationObject),
  };
}

/** The device shows the passkey that its person chooses. */
export async function show(challenge: string): Promise<PasskeyShown> {
  const shown = await asked(() =>
    navigator.credentials.get({ publicKey: { challenge: bytes(challenge), rpId: location.hostname } }),
  );
  const answer = shown.response as AuthenticatorAssertionResponse;
  return {
    credential: shown.id,
    client_data: words(answer.clientDataJSON),
    authenticator_data: words(answer.authenticatorData),
    signature: words(answer.signature),
  };
}

// A person who closes the question of the device has changed their mind: that is no fault.
async function asked(question: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const answer = await question();
    if (answer) return answer as PublicKeyCredential;
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === "InvalidStateError") throw new Trouble("passkey_here");
  }
  throw new Trouble("passkey_stopped");
}

const DEVICES = ["iPhone", "iPad", "Android", "Windows", "Mac", "CrOS", "Linux"];

/** What a person would call a device; enough to tell one passkey from another. */
export const deviceOf = (agent: string): string => DEVICES.find((name) => agent.includes(name)) ?? "WebAuthn";

export function bytes(words: string): Uint8Array<ArrayBuffer> {
  const plain = atob(words.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

export function words(bytes: ArrayBuffer): string {
  const plain = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return plain.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
