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
