import { Ground, type Pace } from './ground.ts';

/** One fault and what is promised for it. */
export interface MatrixRow {
  /** To choose it by on the command line. */
  name: string;
  /** What is done to AutoQA. */
  does: string;
  /** Why it cannot be done on this machine, if so. */
  cannot?(): Promise<string | undefined> | string | undefined;
  /** Does it and tells what happened; throws when that is not what is promised. */
  play(ground: Ground): Promise<string>;
}

export interface RowOutcome {
  happened: string;
  /** What was recorded, acknowledged or a person's own, and is gone or changed. */
  lost: string[];
  /** Command lines of what the row started and left. */
  processesLeft: string[];
}

interface PlayOptions extends Pace {
  /** Called with the ground: whoever stops waiting for the row must still leave it. */
  onGround?(ground: Ground): void;
}

/** Plays a row on ground of its own and looks what it left behind. */
export async function playRow(row: MatrixRow, { onGround, ...pace }: PlayOptions): Promise<RowOutcome> {
  const ground = new Ground(row.name, pace);
  onGround?.(ground);
  try {
    const happened = await row.play(ground);
    const processesLeft = await ground.leave();
    return { happened, lost: await ground.losses(), processesLeft };
  } finally {
    await ground.leave();
    ground.remove();
  }
}
