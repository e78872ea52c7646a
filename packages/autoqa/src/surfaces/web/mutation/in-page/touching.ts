import type { Describer } from './describing.ts';

/** A control that a step used. */
export interface Touch {
  path: string;
  role: string;
  name: string;
}

/** Runs inside every page before its own scripts: tells which controls are used. It is sent as text. */
export function installTouchWatch(describer: Describer, binding: string): void {
  const scope = globalThis as unknown as Record<string, unknown>;
  const tell = (event: Event): void => {
    const [first] = event.composedPath();
    const control = first instanceof Element ? describer.controlOf(first) : undefined;
    const report = scope[binding];
    if (control === undefined || typeof report !== 'function') return;
    void report({ path: describer.path(), role: describer.roleOf(control), name: describer.nameOf(control) });
  };
  for (const name of ['click', 'input', 'change', 'keydown']) window.addEventListener(name, tell, { capture: true });
}
