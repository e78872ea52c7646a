/** `support/problems.py` and `support/api.py`: sends the requests of a test, as whoever the test says. */
export const PYTHON_PROBLEMS = String.raw`"""Why a test did not pass: a message for people, and a line that starts with AUTOQA for programs.

assertion: the answer is not as it has to be. arrange: what the test needs could not be made, so nothing was tested.
connection: nobody answered. value: a request needs a value that an earlier answer did not have.
"""

import json

LONGEST_BODY = 4000


class Problem(AssertionError):
    def __init__(self, kind, message, **facts):
        if "response_body" in facts:
            facts["response_body"] = _shortened(facts["response_body"])
        super().__init__(message + "\nAUTOQA " + json.dumps({"kind": kind, **facts}))


def _shortened(body):
    whole = json.dumps(body, ensure_ascii=False)
    return whole[:LONGEST_BODY] + "…" if len(whole) > LONGEST_BODY else body
`;

export const PYTHON_API = String.raw`"""Sends the requests of a test, as whoever the test says."""

import json
import re
import secrets
import time
import warnings
from contextlib import contextmanager
from dataclasses import dataclass
from urllib.parse import quote, urlencode

import requests

from .identities import SHARED_SESSIONS, credentials_of
from .problems import Problem
from .settings import fill, settings
from .values import MISSING, text, to_json

BOUNDARY = "part-of-the-test"
TORN = re.compile("Connection aborted|RemoteDisconnected|ConnectionReset|Broken pipe|BadStatusLine|IncompleteRead")


@dataclass
class Answer:
    # "arrange" when the answer is to a request that only makes what the test needs.
    role: str
    request: str
    # 0 when the connection was torn before an answer came.
    status: int
    # Names in lower case.
    headers: dict
    # JSON as a value, anything else as text, nothing as None.
    body: object
    duration_ms: float


class State:
    """What belongs to one test."""

    def __init__(self):
        # One for each person, so that nobody gets another's cookies.
        self.connections = {}
        self.sessions = SHARED_SESSIONS


class Client:
    def __init__(self, role, state):
        self._role = role
        self._state = state

    def get(self, template, /, **options):
        return self._send("GET", template, **options)

    def put(self, template, /, **options):
        return self._send("PUT", template, **options)

    def post(self, template, /, **options):
        return self._send("POST", template, **options)

    def patch(self, template, /, **options):
        return self._send("PATCH", template, **options)

    def delete(self, template, /, **options):
        return self._send("DELETE", template, **options)

    def head(self, template, /, **options):
        return self._send("HEAD", template, **options)

    def options(self, template, /, **options):
        return self._send("OPTIONS", template, **options)

    def trace(self, template, /, **options):
        return self._send("TRACE", template, **options)

    def _send(self, method, template, /, *, by=None, path=None, query=None, joined=(), headers=None, **content):
        """by: whose request it is, by the names in settings.json. joined: lists of the query written as "a,b"."""
        own_headers, own_query = self._identity(by)
        target = _path_of(template, path or {})
        url = settings["baseUrl"] + target + _query_of({**own_query, **(query or {})}, joined)
        # Without the key of whoever asks: this is shown.
        request = f"{method} {target}{_query_of(query or {}, joined)}"
        data, content_type = _content_of(**content)
        all_headers = {
            **_lower_names(settings["headers"]),
            **own_headers,
            **content_type,
            **_lower_names(headers or {}),
        }
        start = time.perf_counter()
        try:
            response = self._connection_of(by).request(
                method,
                url,
                headers={name: value.encode() for name, value in all_headers.items()},
                data=data,
                timeout=settings["timeoutMs"] / 1000,
                allow_redirects=False,
            )
        except requests.RequestException as error:
            _check_torn(request, error)
            return Answer(self._role, request, 0, {}, None, _since(start))
        given = {name.lower(): value for name, value in response.headers.items()}
        return Answer(self._role, request, response.status_code, given, _read_body(response), _since(start))

    def _identity(self, by):
        if by is None or by == "nobody":
            return {}, {}

        def login(path, body):
            answer = self.post(path, body=body)
            if not 200 <= answer.status <= 299:
                facts = {"request": answer.request, "response_status": answer.status}
                raise Problem("arrange", f"{by} could not sign in: {answer.status}", **facts)
            return answer.body

        return credentials_of(by, self._state.sessions, login)

    def _connection_of(self, by):
        connections = self._state.connections
        if by not in connections:
            connections[by] = requests.Session()
            # Neither a proxy nor a password file of this machine belongs into a test.
            connections[by].trust_env = False
        return connections[by]


class Api(Client):
    def __init__(self):
        state = State()
        super().__init__("test", state)
        # For what a test needs before it can begin: when that goes wrong, nothing was tested.
        self.arrange = Client("arrange", state)
        # Different in every test and every run, for names that must not be taken.
        self.run = str(10**9 + secrets.randbelow(9 * 10**9))

    @property
    def secrets(self):
        """What a test needs of the environment and must not be written down."""
        return fill(settings["secrets"])

    def use_own_session(self):
        """Everybody signs in anew for this test, which may end the session; the sessions of other tests go on."""
        self._state.sessions = {}

    @contextmanager
    def cleaning_up(self):
        """Whatever goes wrong in here is noted and changes no verdict."""
        try:
            yield
        except Exception as error:
            warnings.warn(f"Not cleaned up: {error}")

    def close(self):
        for connection in self._state.connections.values():
            connection.close()


def _since(start):
    return (time.perf_counter() - start) * 1000


def _path_of(template, values):
    def filled(found):
        return quote(text(_needed(values.get(found[1], MISSING), found[1])), safe="!'()*")

    return re.sub(r"\{([^{}]+)\}", filled, template)


def _query_of(query, joined):
    pairs = []
    for name, value in query.items():
        texts = [text(_needed(each, name)) for each in (value if isinstance(value, list) else [value])]
        pairs += [(name, each) for each in ([",".join(texts)] if name in joined else texts)]
    return "?" + urlencode(pairs) if pairs else ""


def _needed(value, name):
    """A value without which the request would be another one than the test is about."""
    if value is MISSING:
        raise Problem("value", f"{name} is missing: an earlier answer did not have it.")
    if isinstance(value, (dict, list)):
        for field, each in value.items() if isinstance(value, dict) else enumerate(value):
            _needed(each, f"{name}.{field}")
    return value


def _lower_names(headers):
    return {name.lower(): text(_needed(value, name)) for name, value in headers.items()}


def _content_of(body=MISSING, raw=None, content_type="application/json"):
    if raw is not None:
        return raw.encode(), {"content-type": content_type}
    if body is MISSING:
        return None, {}
    return _body_of(_needed(body, "body"), content_type)


def _body_of(body, content_type):
    fields = body if isinstance(body, dict) else {}
    if content_type == "application/x-www-form-urlencoded":
        return urlencode({name: text(value) for name, value in fields.items()}).encode(), {"content-type": content_type}
    if content_type == "multipart/form-data":
        parts = [_part_of(name, value) for name, value in fields.items()]
        content = "".join(parts) + f"--{BOUNDARY}--\r\n"
        return content.encode(), {"content-type": f"{content_type}; boundary={BOUNDARY}"}
    is_json = "json" in content_type or not isinstance(body, str)
    return (to_json(body) if is_json else body).encode("utf-8", "replace"), {"content-type": content_type}


def _part_of(name, value):
    """A field of a form; an object with "content" is a file."""
    head = f'--{BOUNDARY}\r\ncontent-disposition: form-data; name="{name}"'
    if not isinstance(value, dict) or "content" not in value:
        return f"{head}\r\n\r\n{text(value)}\r\n"
    file_name = text(value.get("fileName", "file"))
    content_type = text(value.get("contentType", "application/octet-stream"))
    return f'{head}; filename="{file_name}"\r\ncontent-type: {content_type}\r\n\r\n{text(value["content"])}\r\n'


def _read_body(response):
    content = response.content.decode("utf-8", "replace")
    if content == "":
        return None
    if re.search(r"\bjson\b", response.headers.get("content-type", "")) is None:
        return content
    try:
        return json.loads(content)
    except ValueError:
        # The document promised JSON; expect_conforms says so.
        return content


def _check_torn(request, error):
    """A connection that the server tore is its answer; one that never was is nobody's fault in the product."""
    if isinstance(error, requests.Timeout):
        message = f"{request} had no answer within {settings['timeoutMs']} ms."
        raise Problem("connection", message, request=request, actual="timeout") from None
    if TORN.search(str(error)) is None:
        raise Problem("connection", f"{request} could not be sent: {error}", request=request) from None
`;
