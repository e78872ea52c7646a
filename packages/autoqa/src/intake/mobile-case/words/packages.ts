/** `com.example.app`: the identifier of an application on Android and iOS. */
export const PACKAGE = String.raw`[A-Za-z][A-Za-z0-9_]*(?:\.[A-Za-z][A-Za-z0-9_-]*){2,}`;

const ANYWHERE = new RegExp(String.raw`(?<![A-Za-z0-9_@/.])${PACKAGE}(?![A-Za-z0-9_/:])`);

/** The first thing in a text that looks like the identifier of an application. */
export function findPackage(text: string): string | undefined {
  const [found] = ANYWHERE.exec(text) ?? [];
  return found === undefined || /^www\./i.test(found) ? undefined : found;
}
