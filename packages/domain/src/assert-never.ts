/** Makes a forgotten case of a union a compile error, and a loud one at run time. */
export function assertNever(value: never): never {
  throw new TypeError(`Unexpected value: ${JSON.stringify(value)}`);
}
