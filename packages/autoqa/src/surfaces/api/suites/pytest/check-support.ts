/** `support/checks.py` and `support/contract.py`: what an answer has to be. */
export const PYTHON_CHECKS = String.raw`"""What an answer has to be."""

import re

from .contract import contract_problem
from .problems import Problem
from .values import ValueProblem, text, truth


def expect_status(answer, *wanted):
    """The status is one of these; "4XX" stands for all that begin with a 4."""
    patterns = [re.sub("[xX]", "[0-9]", each) for each in wanted]
    if not any(re.fullmatch(pattern, str(answer.status)) for pattern in patterns):
        _fail(answer, f"status is {' or '.join(wanted)}", " or ".join(wanted), _status_of(answer))


def expect_conforms(answer, operation):
    """The answer is one that the API's document knows: status, content type and schema."""
    found = contract_problem(answer, operation)
    if found is not None:
        _fail(answer, f"the answer conforms to {operation}", *found)


def expect_no_crash(answer):
    """The server did not break."""
    if answer.status == 0 or answer.status >= 500:
        _fail(answer, "the server does not break", "a status below 500", _status_of(answer))


def expect_faster_than(answer, limit_ms):
    if answer.duration_ms >= limit_ms:
        _fail(answer, f"faster than {limit_ms} ms", f"< {limit_ms} ms", f"{round(answer.duration_ms)} ms")


def expect_holds(answer, assertion, condition):
    """The condition is true. One that does not fit the answer, such as a sum of something missing, is not."""
    actual = "false"
    try:
        if truth(condition()):
            return
    except ValueProblem as error:
        actual = str(error)
    _fail(answer, assertion, "true", actual)


def _status_of(answer):
    return "the connection was torn" if answer.status == 0 else str(answer.status)


def _fail(answer, assertion, expected, actual):
    __tracebackhide__ = True
    raise Problem(
        "arrange" if answer.role == "arrange" else "assertion",
        f"{answer.request}: expected {expected}, got {actual} ({assertion})\n{text(answer.body)[:1000]}",
        assertion=assertion,
        expected=expected,
        actual=actual,
        request=answer.request,
        response_status=answer.status,
        response_body=answer.body,
    )
`;

export const PYTHON_CONTRACT = String.raw`"""Whether an answer is one that the API's document knows."""

import json
import re
from pathlib import Path

from .schema import schema_problem

_FILE = Path(__file__).resolve().parent.parent / "contract.json"
# Operation → status → content type → schema.
CONTRACT = json.loads(_FILE.read_text(encoding="utf-8"))


def contract_problem(answer, operation):
    """What was expected and what came instead; None when the answer is as documented."""
    responses = CONTRACT["operations"].get(operation, {})
    status = _documented_status(responses, answer.status)
    if status is None:
        return f"a documented status: {', '.join(responses)}", str(answer.status)
    contents = responses[status]
    if not contents or answer.request.startswith("HEAD "):
        return None
    given = answer.headers.get("content-type", "").split(";")[0].strip().lower()
    content_type = next((each for each in contents if _is_of_type(given, each.lower())), None)
    if content_type is None:
        return " or ".join(contents), given or "no content type"
    if contents[content_type] is None or re.search(r"\bjson\b", given) is None:
        return None
    problem = schema_problem(answer.body, contents[content_type], CONTRACT)
    return None if problem is None else (f"the schema of {operation} {status} {content_type}", problem)


def _documented_status(responses, status):
    for name in (str(status), f"{status // 100}XX", "DEFAULT"):
        for each in responses:
            if each.upper() == name:
                return each
    return None


def _is_of_type(given, documented):
    family, _, kind = documented.split(";")[0].strip().partition("/")
    given_family, _, given_kind = given.partition("/")
    return family in ("*", given_family) and kind in ("*", given_kind)
`;
