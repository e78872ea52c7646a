/** Present in every browser and in Node; the only platform function this package uses. */
declare function structuredClone<T>(value: T): T;
