/** `support/formats.py`: formats and patterns as ajv-formats and JavaScript read them. */
export const PYTHON_FORMATS = String.raw`"""Formats and patterns as ajv-formats and JavaScript read them."""

import re
from functools import lru_cache

OCTET = r"(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])"
IPV4 = rf"(?:{OCTET}\.){{3}}{OCTET}"
HEX = "[0-9a-f]{1,4}"
CHARACTER = r"(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})"
PLAIN = r"(?:[a-z0-9\-._~!$&'()*+,;=]|%[0-9a-f]{2})"
AUTHORITY = rf"(?:(?:{PLAIN}|:)*@)?(?:\[[0-9a-f:.]+\]|{PLAIN}*)(?::[0-9]*)?"
WAY = rf"(?://{AUTHORITY}(?:/{CHARACTER}*)*|/(?:{CHARACTER}+(?:/{CHARACTER}*)*)?|{CHARACTER}+(?:/{CHARACTER}*)*)"
REST = rf"(?:\?(?:{CHARACTER}|[/?])*)?(?:#(?:{CHARACTER}|[/?])*)?"
WORD = "[a-z0-9](?:[a-z0-9-]*[a-z0-9])?"
TIME = re.compile(r"(\d\d):(\d\d):(\d\d(?:\.\d+)?)(?:z|([+-])(\d\d)(?::?(\d\d))?)", re.IGNORECASE | re.ASCII)
LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
ATOM = r"[a-z0-9!#$%&'*+/=?^_${'`'}{|}~-]+"


def _text(check):
    """A format of texts lets everything else through."""
    return lambda value: not isinstance(value, str) or bool(check(value))


def _matches(pattern, flags=re.IGNORECASE):
    return _text(re.compile(rf"(?:{pattern})\Z", flags).match)


def _is_date(value):
    found = re.fullmatch("([0-9]{4})-([0-9]{2})-([0-9]{2})", value)
    if found is None:
        return False
    year, month, day = (int(each) for each in found.groups())
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    days = [31, 29 if leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return 1 <= month <= 12 and 1 <= day <= days[month - 1]


def _is_time(value):
    found = TIME.fullmatch(value)
    if found is None:
        return False
    hour, minute, second = int(found[1]), int(found[2]), float(found[3])
    zone_hour, zone_minute = int(found[5] or 0), int(found[6] or 0)
    if zone_hour > 23 or zone_minute > 59:
        return False
    if hour <= 23 and minute <= 59 and second < 60:
        return True
    sign = -1 if found[4] == "-" else 1
    utc_minute = minute - zone_minute * sign
    utc_hour = hour - zone_hour * sign - (1 if utc_minute < 0 else 0)
    return utc_hour in (23, -1) and utc_minute in (59, -1) and second < 61


def _is_date_time(value):
    parts = re.split(r"[tT\s]", value)
    return len(parts) == 2 and _is_date(parts[0]) and _is_time(parts[1])


def _is_ipv6(value):
    groups = value.split("::")
    if len(groups) > 2 or re.fullmatch(rf"[0-9a-f:]*(?:{IPV4})?", value, re.IGNORECASE) is None:
        return False
    parts = [part for group in groups if group for part in group.split(":")]
    size = sum(2 if "." in part else 1 for part in parts)
    plain = all(re.fullmatch(rf"{HEX}|{IPV4}", part, re.IGNORECASE) for part in parts)
    return plain and (size <= 7 if len(groups) == 2 else size == 8)


def _is_integer(value):
    return isinstance(value, int) or float(value).is_integer()


def _number(check):
    return lambda value: isinstance(value, bool) or not isinstance(value, (int, float)) or check(value)


FORMATS = {
    "date": _text(_is_date),
    "time": _text(_is_time),
    "date-time": _text(_is_date_time),
    "email": _matches(rf"{ATOM}(?:\.{ATOM})*@(?:{WORD}\.)+{WORD}"),
    "uuid": _matches("(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}"),
    "uri": _matches(rf"[a-z][a-z0-9+\-.]*:{WAY}{REST}"),
    "uri-reference": _matches(rf"(?:[a-z][a-z0-9+\-.]*:)?(?:{WAY})?{REST}"),
    "hostname": _matches(rf"(?=.{{1,253}}\.?\Z){LABEL}(?:\.{LABEL})*\.?"),
    "ipv4": _matches(IPV4),
    "ipv6": _text(_is_ipv6),
    "duration": _matches(
        r"P(?!\Z)(?:([0-9]+Y)?([0-9]+M)?([0-9]+D)?(T(?=[0-9])([0-9]+H)?([0-9]+M)?([0-9]+S)?)?|([0-9]+W)?)", 0
    ),
    "byte": _matches("(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?", 0),
    "int32": _number(lambda value: _is_integer(value) and -(2**31) <= value < 2**31),
    "int64": _number(_is_integer),
}

_ESCAPES = re.compile(r"\\p\{L[^}]*\}|\\u\{([0-9a-fA-F]+)\}|\\.|\[\^?|\]|\$|\(\?<(?![=!])", re.DOTALL)
_INSIDE = {r"\d": "0-9", r"\w": "A-Za-z0-9_", r"\/": "/", r"\-": r"\-"}
_OUTSIDE = {r"\d": "[0-9]", r"\w": "[A-Za-z0-9_]", r"\D": "[^0-9]", r"\W": "[^A-Za-z0-9_]", r"\/": "/"}


@lru_cache(maxsize=None)
def pattern_of(pattern):
    """A pattern of JavaScript as one of Python."""
    inside = False

    def translated(found):
        nonlocal inside
        part = found[0]
        if found[1] is not None:
            return re.escape(chr(int(found[1], 16)))
        if part.startswith(r"\p{L"):
            return r"[^\W\d_]" if not inside else r"a-zA-Z\u00aa-\uffdc"
        if part.startswith("["):
            opens, inside = not inside, True
            return part if opens else "\\" + part
        if part == "]":
            inside = False
        if part == "(?<":
            return part if inside else "(?P<"
        if part == "$":
            return part if inside else r"\Z"
        return (_INSIDE if inside else _OUTSIDE).get(part, part)

    return re.compile(_ESCAPES.sub(translated, pattern))
`;
