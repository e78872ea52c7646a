/** A call that came to nothing, for who called to read; it becomes a value before it leaves the tool. */
export class ToolFailure extends Error {}

/** A call that the policy does not allow (K8). */
export class ToolRefused extends ToolFailure {}
