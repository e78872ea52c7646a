/** `support/settings.py` and `support/identities.py`: the address, and who is who. Secrets come from the environment. */
export const PYTHON_SETTINGS = String.raw`"""The settings of the suite; values like "$API_TOKEN" come from the environment and are never written down."""

import json
import os
import random
import re
from pathlib import Path

# Ten digits for somebody who registers, so that the name is free.
_RUN = str(random.randint(1_000_000_000, 9_999_999_999))


def _env(name):
    value = os.environ.get("AUTOQA_" + name, os.environ.get(name))
    if value is None:
        raise RuntimeError(f"Set the environment variable {name}.")
    return value


def fill(value):
    """Puts values of the environment in the place of texts like "$API_TOKEN"."""
    if isinstance(value, str):
        found = re.fullmatch(r"\$([A-Z][A-Z0-9_]*)", value)
        return value.replace("{{run}}", _RUN) if found is None else _env(found[1])
    if isinstance(value, list):
        return [fill(each) for each in value]
    return {name: fill(each) for name, each in value.items()} if isinstance(value, dict) else value


_FILE = Path(__file__).resolve().parent.parent / "settings.json"
settings = json.loads(_FILE.read_text(encoding="utf-8"))
settings["baseUrl"] = os.environ.get("API_BASE_URL", settings["baseUrl"]).rstrip("/")
settings["headers"] = fill(settings["headers"])
`;

export const PYTHON_IDENTITIES = String.raw`"""Who asks: the headers and the query of everybody that settings.json names, and of an impostor."""

from base64 import b64encode

from .problems import Problem
from .settings import fill, settings
from .values import get

# Whoever has to sign in does so once.
SHARED_SESSIONS = {}


def credentials_of(name, sessions, login):
    """The headers and the part of the query that say who asks."""
    if name not in sessions:
        sessions[name] = _made_up() if name == "impostor" else _signed_in(name, login)
    return sessions[name]


def _signed_in(name, login):
    if name not in settings["identities"]:
        raise RuntimeError(f"settings.json has no identity {name}.")
    identity = fill(settings["identities"][name])
    if identity["type"] != "login":
        return _plain(identity)
    token = get(login(identity["path"], identity["body"]), *identity["tokenPath"].split("."))
    if not isinstance(token, str):
        raise Problem("arrange", f"The login of {name} gave no {identity['tokenPath']}.")
    return {"authorization": f"Bearer {token}"}, {}


def _plain(identity):
    if identity["type"] == "bearer":
        return {"authorization": f"Bearer {identity['token']}"}, {}
    if identity["type"] == "header":
        return {identity["name"].lower(): identity["value"]}, {}
    if identity["type"] == "query":
        return {}, {identity["name"]: identity["value"]}
    pair = b64encode(f"{identity['username']}:{identity['password']}".encode()).decode()
    return {"authorization": f"Basic {pair}"}, {}


def _made_up():
    """Like the owner's, but nobody ever issued it."""
    owner = settings["identities"].get("owner", {"type": "bearer"})
    if owner["type"] in ("header", "query"):
        return _plain({**owner, "value": "made-up-by-a-test"})
    if owner["type"] == "basic":
        return _plain({"type": "basic", "username": "made-up", "password": "by-a-test"})
    return _plain({"type": "bearer", "token": "made-up-by-a-test"})
`;
