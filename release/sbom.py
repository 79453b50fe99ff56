"""What a wheel needs and what it brings along, as a bill of materials (CycloneDX 1.6, JSON).

Needed are the distributions that the base asks for, and with `optional` those of the extras, in the versions that are
installed here, which are those the project is tested with. Brought along are the packages of the page (`licences.md`).
"""

import json
import re
import uuid
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from typing import Any

from packaging.requirements import Requirement

EXTRAS = ("play", "arena", "envs", "openspiel")  # of those that are installed with `dev`
HEADING = re.compile(r"^## (\S+) - (\S+)(?: \((.+)\))?$", re.MULTILINE)
NAMESPACE = uuid.UUID("6f2b4a52-6c0e-5c1e-9d86-1d5b5f0c9a11")  # any fixed one: the same wheel gets the same number
Component = dict[str, Any]


def bill_of(wheel: str, digest: str, licences: str, when: str) -> str:
    """The bill of a wheel with this digest, as text; the same wheel gets the same one."""
    own = distribution("bluemoon")
    needed, optional = needed_with(()), needed_with(EXTRAS)
    components = [python_component(each, "required") for each in needed.values()]
    components += [python_component(each, "optional") for name, each in optional.items() if name not in needed]
    components += page_components(licences)
    root = purl("pypi", "bluemoon", own.version)
    about = {
        "type": "application", "bom-ref": root, "name": "bluemoon", "version": own.version, "purl": root,
        "licenses": [{"expression": "Apache-2.0"}], "hashes": [{"alg": "SHA-256", "content": digest}],
        "properties": [{"name": "wheel", "value": wheel}],
    }  # fmt: skip
    bill = {
        "bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1,
        "serialNumber": f"urn:uuid:{uuid.uuid5(NAMESPACE, digest)}",
        "metadata": {"timestamp": when, "component": about},
        "components": components,
        "dependencies": [{"ref": root, "dependsOn": [each["bom-ref"] for each in components]}],
    }  # fmt: skip
    return json.dumps(bill, indent=1, ensure_ascii=False) + "\n"


def purl(kind: str, name: str, version: str) -> str:
    """A package's address, whatever registry it comes from."""
    return f"pkg:{kind}/{name.replace('@', '%40')}@{version}"


# ---- Python


@cache
def needed_with(extras: tuple[str, ...]) -> dict[str, Distribution]:
    """All that the project with these extras asks for, near or far, by name."""
    own, found = distribution("bluemoon"), dict[str, Distribution]()
    ahead = [(own, frozenset(extras))]
    seen = set[tuple[str, frozenset[str]]]()
    while ahead:
        here, wanted = ahead.pop()
        for need in requirements(here, wanted):
            name, more = plain(need.name), frozenset(need.extras)
            if (name, more) in seen:
                continue
            seen.add((name, more))
            try:
                other = own if name == plain(own.name) else distribution(name)
            except PackageNotFoundError:  # of another system or Python
                continue
            if other is not own:
                found[name] = other
            ahead.append((other, more | {""}))
    return dict(sorted(found.items()))


def requirements(of: Distribution, extras: Iterable[str]) -> Iterator[Requirement]:
    """What a distribution asks for on this system, with these extras."""
    for line in of.requires or []:
        need = Requirement(line)
        if need.marker is None or any(need.marker.evaluate({"extra": extra}) for extra in {*extras, ""}):
            yield need


def plain(name: str) -> str:
    """A name as registries compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def python_component(of: Distribution, scope: str) -> Component:
    """A distribution that is needed."""
    address = purl("pypi", plain(of.name), of.version)
    named = {"type": "library", "bom-ref": address, "name": of.name, "version": of.version, "purl": address}
    return {**named, "scope": scope, **licence_of(of)}


def licence_of(of: Distribution) -> Component:
    """Its licence, if it says one: as an expression, else in its own words."""
    said = {name: of.metadata.get_all(name) or [] for name in ("License-Expression", "Classifier", "License")}
    if said["License-Expression"]:
        return {"licenses": [{"expression": said["License-Expression"][0]}]}
    classified = [each.rpartition(" :: ")[2] for each in said["Classifier"] if each.startswith("License")]
    plainly = [each.strip().partition("\n")[0] for each in said["License"] if each.strip()]
    words = classified or plainly
    return {"licenses": [{"license": {"name": each}} for each in words]} if words else {}


# ---- the page


def page_components(licences: str) -> list[Component]:
    """What others wrote and the page brings along, as its build says."""
    return [
        {
            "type": "library", "bom-ref": (address := purl("npm", name, version)), "name": name, "version": version,
            "purl": address, "scope": "required", "properties": [{"name": "bundled", "value": "true"}],
            **({"licenses": [{"license": {"id": licence}}]} if licence else {}),
        }
        for name, version, licence in HEADING.findall(licences)
    ]  # fmt: skip
