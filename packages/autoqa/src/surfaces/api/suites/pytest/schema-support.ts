/**
 * `support/schema.py`: JSON Schema as ajv and ajv-formats read it, in Python alone. The package jsonschema checks formats
 * only as far as further packages happen to be installed, so that the same answer would pass on one machine and fail on
 * another.
 */
export const PYTHON_SCHEMA = String.raw`"""Compares a value with a JSON schema (2020-12, the keywords that API documents use)."""

import re
from urllib.parse import unquote

from .formats import FORMATS, pattern_of
from .values import number, same, text


def schema_problem(value, schema, root):
    """The first thing that is wrong with the value, such as "body/total must be integer"; None when it fits."""
    return next(Reader(root).problems(value, schema, "body"), None)


def _is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


TYPES = {
    "null": lambda value: value is None,
    "boolean": lambda value: isinstance(value, bool),
    "string": lambda value: isinstance(value, str),
    "number": _is_number,
    "integer": lambda value: _is_number(value) and float(value).is_integer(),
    "array": lambda value: isinstance(value, list),
    "object": lambda value: isinstance(value, dict),
}


class Reader:
    def __init__(self, root):
        self._root = root

    def problems(self, value, schema, where):
        if isinstance(schema, bool):
            if not schema:
                yield f"{where} must not be there"
            return
        if "$ref" in schema:
            yield from self.problems(value, self._resolve(schema["$ref"]), where)
        yield from _plain_problems(value, schema, where)
        if isinstance(value, str):
            yield from _text_problems(value, schema, where)
        elif isinstance(value, list):
            yield from self._list_problems(value, schema, where)
        elif isinstance(value, dict):
            yield from self._object_problems(value, schema, where)
        elif _is_number(value):
            yield from _number_problems(value, schema, where)
        yield from self._combined_problems(value, schema, where)

    def fits(self, value, schema):
        return next(self.problems(value, schema, ""), None) is None

    def _resolve(self, reference):
        found = self._root
        for step in unquote(reference).lstrip("#").split("/")[1:]:
            name = step.replace("~1", "/").replace("~0", "~")
            found = found[int(name)] if isinstance(found, list) else found[name]
        return found

    def _combined_problems(self, value, schema, where):
        for each in schema.get("allOf", []):
            yield from self.problems(value, each, where)
        if "anyOf" in schema and not any(self.fits(value, each) for each in schema["anyOf"]):
            yield f"{where} must match a schema in anyOf"
        if "oneOf" in schema and sum(self.fits(value, each) for each in schema["oneOf"]) != 1:
            yield f"{where} must match exactly one schema in oneOf"
        if "not" in schema and self.fits(value, schema["not"]):
            yield f"{where} must NOT be valid"
        if "if" in schema:
            branch = "then" if self.fits(value, schema["if"]) else "else"
            yield from self.problems(value, schema.get(branch, True), where)

    def _list_problems(self, value, schema, where):
        if len(value) < schema.get("minItems", 0):
            yield f"{where} must NOT have fewer than {schema['minItems']} items"
        if len(value) > schema.get("maxItems", len(value)):
            yield f"{where} must NOT have more than {schema['maxItems']} items"
        if schema.get("uniqueItems") and any(same(one, two) for at, one in enumerate(value) for two in value[:at]):
            yield f"{where} must NOT have duplicate items"
        first = schema.get("prefixItems", [])
        for place, item in enumerate(value):
            inner = first[place] if place < len(first) else schema.get("items", True)
            yield from self.problems(item, inner, f"{where}/{place}")
        if "contains" in schema:
            found = sum(self.fits(item, schema["contains"]) for item in value)
            if not schema.get("minContains", 1) <= found <= schema.get("maxContains", len(value)):
                yield f"{where} must contain a valid item"

    def _object_problems(self, value, schema, where):
        for name in schema.get("required", []):
            if name not in value:
                yield f"{where} must have required property '{name}'"
        if len(value) < schema.get("minProperties", 0) or len(value) > schema.get("maxProperties", len(value)):
            yield f"{where} must have another number of properties"
        for name, item in value.items():
            yield from self._field_problems(name, item, schema, where)
        for name, others in schema.get("dependentRequired", {}).items():
            if name in value and not all(other in value for other in others):
                yield f"{where} must have properties {', '.join(others)} when property {name} is present"
        for name, inner in schema.get("dependentSchemas", {}).items():
            if name in value:
                yield from self.problems(value, inner, where)
        if "unevaluatedProperties" in schema:
            for name in value.keys() - self._evaluated(value, schema):
                yield from self.problems(value[name], schema["unevaluatedProperties"], f"{where}/{name}")

    def _field_problems(self, name, item, schema, where):
        inner = [schema["properties"][name]] if name in schema.get("properties", {}) else []
        patterns = schema.get("patternProperties", {})
        inner += [each for pattern, each in patterns.items() if pattern_of(pattern).search(name)]
        for each in inner or [schema.get("additionalProperties", True)]:
            if each is False and not inner:
                yield f"{where} must NOT have additional properties ({name})"
            else:
                yield from self.problems(item, each, f"{where}/{name}")
        if "propertyNames" in schema:
            yield from self.problems(name, schema["propertyNames"], where)

    def _evaluated(self, value, schema):
        """The fields that the schema or one that it is made of speaks of."""
        if isinstance(schema, bool):
            return set()
        if "additionalProperties" in schema:
            return set(value)
        names = set(schema.get("properties", {}))
        patterns = [pattern_of(each) for each in schema.get("patternProperties", {})]
        names |= {name for name in value if any(pattern.search(name) for pattern in patterns)}
        inner = list(schema.get("allOf", []))
        inner += [each for each in schema.get("anyOf", []) + schema.get("oneOf", []) if self.fits(value, each)]
        if "$ref" in schema:
            inner.append(self._resolve(schema["$ref"]))
        if "if" in schema:
            holds = self.fits(value, schema["if"])
            inner += [schema["if"], schema.get("then", True)] if holds else [schema.get("else", True)]
        return names.union(*(self._evaluated(value, each) for each in inner))


def _plain_problems(value, schema, where):
    if "type" in schema:
        types = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
        types = types + ["null"] if schema.get("nullable") is True else types
        if not any(TYPES[each](value) for each in types):
            yield f"{where} must be {','.join(types)}"
    if "enum" in schema and not any(same(value, each) for each in schema["enum"]):
        yield f"{where} must be equal to one of the allowed values"
    if "const" in schema and not same(value, schema["const"]):
        yield f"{where} must be equal to constant {text(schema['const'])}"
    check = FORMATS.get(schema.get("format"))
    if check is not None and not check(value):
        yield f'{where} must match format "{schema["format"]}"'


def _text_problems(value, schema, where):
    if len(value) < schema.get("minLength", 0):
        yield f"{where} must NOT have fewer than {schema['minLength']} characters"
    if len(value) > schema.get("maxLength", len(value)):
        yield f"{where} must NOT have more than {schema['maxLength']} characters"
    if "pattern" in schema and pattern_of(schema["pattern"]).search(value) is None:
        yield f'{where} must match pattern "{schema["pattern"]}"'


def _number_problems(value, schema, where):
    value = number(value)
    if value < schema.get("minimum", value):
        yield f"{where} must be >= {schema['minimum']}"
    if value > schema.get("maximum", value):
        yield f"{where} must be <= {schema['maximum']}"
    if "exclusiveMinimum" in schema and value <= schema["exclusiveMinimum"]:
        yield f"{where} must be > {schema['exclusiveMinimum']}"
    if "exclusiveMaximum" in schema and value >= schema["exclusiveMaximum"]:
        yield f"{where} must be < {schema['exclusiveMaximum']}"
    times = value / schema.get("multipleOf", 1)
    # Beyond 1e21 ajv takes nothing for a multiple.
    if "multipleOf" in schema and not (abs(times) < 1e21 and times.is_integer()):
        yield f"{where} must be multiple of {schema['multipleOf']}"
`;

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
