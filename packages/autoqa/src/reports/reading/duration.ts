/** A duration as people say it: `850ms`, `1.2s`, `2m 05s`, `1h 03m`. */
export function formatDuration(durationMs: number): string {
  if (durationMs < 1000) return `${Math.round(durationMs)}ms`;
  if (durationMs < 59_950) return `${(durationMs / 1000).toFixed(1)}s`;
  const seconds = Math.round(durationMs / 1000);
  if (seconds < 3600) return `${Math.floor(seconds / 60)}m ${padded(seconds % 60)}s`;
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 60)}h ${padded(minutes % 60)}m`;
}

function padded(value: number): string {
  return String(value).padStart(2, '0');
}
