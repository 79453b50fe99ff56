"""Where machine code is kept from one run to the next."""

import os
import tempfile
from pathlib import Path


def cache_folder(name: str) -> Path:
    """Where machine code of this name is kept; a temporary folder if the user's own cannot be written."""
    folder = own_folder() / f"rules-{name}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if os.access(folder, os.W_OK):
            return folder
    except OSError:
        pass
    return Path(tempfile.mkdtemp(prefix="bluemoon-rules-"))


def own_folder() -> Path:
    """The user's folder for what can be made again."""
    chosen = os.environ.get("BLUEMOON_CACHE_DIR")
    if chosen:
        return Path(chosen)
    from platformdirs import user_cache_path  # late: whoever names a folder does without

    return user_cache_path("bluemoon")
