/** Present in every browser and in Node; the only platform parts this package uses. */
declare function structuredClone<T>(value: T): T;

declare class URL {
  constructor(url: string, base?: string);
  static canParse(url: string, base?: string): boolean;
  readonly protocol: string;
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}
