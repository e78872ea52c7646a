/** Keeps numbers for elements in the page itself, without a mark on them: an element that is gone is forgotten. */
export function createRegistry(): ElementRegistry {
  const numbers = new WeakMap<Element, number>();
  const elements = new Map<number, WeakRef<Element>>();
  let next = 1;
  return {
    reserve: (firstKey: number) => {
      next = Math.max(next, firstKey);
    },
    keyOf: (element: Element) => {
      const known = numbers.get(element);
      if (known !== undefined) return known;
      const key = next;
      next += 1;
      numbers.set(element, key);
      elements.set(key, new WeakRef(element));
      return key;
    },
    elementOf: (key: number) => {
      const element = elements.get(key)?.deref();
      return element?.isConnected === true ? element : null;
    },
    nextKey: () => next,
  };
}

export interface ElementRegistry {
  /** Numbers below are taken elsewhere. */
  reserve(firstKey: number): void;
  keyOf(element: Element): number;
  elementOf(key: number): Element | null;
  nextKey(): number;
}
