/**
 * `support/values.py` of a Pytest suite: what expressions mean, as in the domain's `evaluate-expression.ts`. Numbers are
 * those of JSON, so arithmetic is done in floats, and text and order are those of a JavaScript engine.
 */
export const PYTHON_VALUES = String.raw`"""Reading values out of answers.

What does not fit (a number that is missing, a text where a list is needed) is an error: a comparison with something
missing must not be true by accident.
"""

import json
import math
import re


class ValueProblem(Exception):
    """A value that does not fit what is done with it."""


class Missing:
    """What a field is that an object does not have."""

    def __repr__(self):
        return "MISSING"


MISSING = Missing()


def get(start, *way):
    """The value at the end of a way of fields and places; MISSING where a field is missing."""
    value = start
    for step in way:
        value = _field(value, step) if isinstance(step, str) else _element(value, step)
    return value


def _field(value, name):
    if not has(value, name):
        return MISSING
    if isinstance(value, dict):
        return value[name]
    return len(value) if name == "length" else value[int(name)]


def _element(value, place):
    place, items = number(place), _list(value)
    if math.isinf(place):
        return MISSING
    place = 0 if math.isnan(place) else math.trunc(place)
    return items[place] if -len(items) <= place < len(items) else MISSING


def has(value, name):
    """Whether an object has a field, whatever its value."""
    _text_only(name)
    if isinstance(value, list):
        return name == "length" or (re.fullmatch("0|[1-9][0-9]*", name) is not None and int(name) < len(value))
    return isinstance(value, dict) and name in value


def not_known(name):
    raise ValueProblem(f"{name} is not known here.")


def _unfit(value, wanted):
    return ValueProblem(f"{text(value)} is not {wanted}.")


def _is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def number(value):
    if not _is_number(value):
        raise _unfit(value, "a number")
    try:
        return float(value)
    except OverflowError:
        return math.inf if value > 0 else -math.inf


def truth(value):
    if isinstance(value, bool):
        return value
    raise _unfit(value, "true or false")


def _list(value):
    if isinstance(value, list):
        return value
    raise _unfit(value, "a list")


def _text_only(value):
    if isinstance(value, str):
        return value
    raise _unfit(value, "a text")


def text(value):
    """How a value reads inside a text."""
    if isinstance(value, str):
        return value
    return "missing" if value is MISSING else to_json(value)


def to_json(value):
    """JSON as it is sent: no blanks, and whole numbers without a fraction."""
    if isinstance(value, dict):
        fields = [f"{_quoted(name)}:{to_json(value[name])}" for name in _in_order(value) if value[name] is not MISSING]
        return "{" + ",".join(fields) + "}"
    if isinstance(value, list):
        return "[" + ",".join(to_json(item) for item in value) + "]"
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    return _digits(number(value)) if _is_number(value) else "null"


def _in_order(fields):
    """Names that are numbers come first, as JavaScript has it."""
    places = [name for name in fields if re.fullmatch("0|[1-9][0-9]{0,8}", name)]
    return sorted(places, key=int) + [name for name in fields if name not in places]


def _quoted(value):
    whole = json.dumps(value, ensure_ascii=False)
    return re.sub("[\ud800-\udfff]", lambda found: f"\\u{ord(found[0]):04x}", whole)


def _digits(value):
    if math.isnan(value) or math.isinf(value):
        return "null"
    if value == math.trunc(value) and abs(value) < 1e21:
        return str(int(repr(value)[:-2])) if abs(value) < 1e16 else _padded(value)
    mantissa, _, exponent = repr(value).partition("e")
    if exponent == "":
        return mantissa
    if -7 < int(exponent) < 0:
        sign, digits = ("-" if value < 0 else ""), mantissa.lstrip("-").replace(".", "")
        return f"{sign}0.{'0' * (-int(exponent) - 1)}{digits}"
    return f"{mantissa.removesuffix('.0')}e{int(exponent):+d}"


def _padded(value):
    """A large whole number: its shortest digits, and zeros behind them."""
    mantissa, _, exponent = repr(value).partition("e")
    whole, _, rest = mantissa.partition(".")
    if exponent == "":
        return whole
    return whole + rest.removesuffix("0").ljust(int(exponent), "0")


def same(one, two):
    """The same value, however deep; the order of fields does not count."""
    if _is_number(one) and _is_number(two):
        return number(one) == number(two) or (math.isnan(one) and math.isnan(two))
    if isinstance(one, dict) and isinstance(two, dict):
        return one.keys() == two.keys() and all(same(one[name], two[name]) for name in one)
    if isinstance(one, list) and isinstance(two, list):
        return len(one) == len(two) and all(same(left, right) for left, right in zip(one, two))
    return type(one) is type(two) and one == two


def compare(left, operator, right):
    """Numbers with numbers, texts with texts."""
    one, two = _comparable(left), _comparable(right)
    if type(one) is not type(two):
        raise ValueProblem(f"{text(left)} and {text(right)} cannot be compared.")
    return {"<": one < two, "<=": one <= two, ">": one > two, ">=": one >= two}[operator]


def _comparable(value):
    if isinstance(value, str):
        return value.encode("utf-16-be", "surrogatepass")
    if _is_number(value):
        return number(value)
    raise _unfit(value, "a number or a text")


def divided(left, right):
    return number(left) / _divisor(right)


def remainder(left, right):
    dividend, by = number(left), _divisor(right)
    return math.nan if math.isinf(dividend) else math.fmod(dividend, by)


def _divisor(value):
    if number(value) != 0:
        return number(value)
    raise ValueProblem("Nothing can be divided by 0.")


def first_where(items, wanted):
    """The first item for which it is true, or None."""
    found = next((item for item in _list(items) if truth(wanted(item))), None)
    return None if found is MISSING else found


def where(items, wanted):
    return [item for item in _list(items) if truth(wanted(item))]


def each(items, value):
    return [value(item) for item in _list(items)]


def all_of(items, wanted):
    return all(truth(wanted(item)) for item in _list(items))


def any_of(items, wanted):
    return any(truth(wanted(item)) for item in _list(items))


def sum_of(items, value=lambda item: item):
    total = 0.0
    for item in _list(items):
        total += number(value(item))
    return total


def count_of(items, wanted=None):
    return float(len(_list(items) if wanted is None else where(items, wanted)))


def floored(value):
    value = number(value)
    return value if math.isinf(value) or math.isnan(value) else float(math.floor(value))


def rounded(value):
    low = floored(value)
    return low + 1 if number(value) - low >= 0.5 else low


def smaller_of(one, two):
    one, two = number(one), number(two)
    return math.nan if math.isnan(one) or math.isnan(two) else min(one, two)


def greater_of(one, two):
    one, two = number(one), number(two)
    return math.nan if math.isnan(one) or math.isnan(two) else max(one, two)


def length_of(value):
    """Characters of a text or items of a list."""
    if isinstance(value, (str, list)):
        return float(len(value))
    raise _unfit(value, "a text or a list")


def lower_case(value):
    return _text_only(value).lower()


def upper_case(value):
    return _text_only(value).upper()


def contains(whole, part):
    """A list holds a value, or a text another, whatever their case."""
    if isinstance(whole, list):
        return any(same(one, part) for one in whole)
    return text(part).lower() in text(whole).lower()


def is_unique(items):
    return len({"" if item is MISSING else to_json(item) for item in _list(items)}) == len(items)


def is_ascending(items):
    """No item is greater than the one after it."""
    return not any(_is_greater(one, two) for one, two in zip(_list(items), items[1:]))


def is_descending(items):
    return is_ascending(list(reversed(_list(items))))


def _is_greater(one, two):
    if _is_number(one) and _is_number(two) or isinstance(one, str) and isinstance(two, str):
        return _comparable(one) > _comparable(two)
    return False


def overlap(one, two):
    """Two lists share a value."""
    return any(same(left, right) for left in _list(one) for right in _list(two()))
`;
