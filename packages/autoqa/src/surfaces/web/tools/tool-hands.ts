import type { ToolPolicy } from './tool-policy.ts';
import type { ToolSession } from './tool-session.ts';

/** What every tool works with. */
export interface ToolHands {
  session: ToolSession;
  policy: ToolPolicy;
}
