// Loaded before a command (`--import`): its clock jumps. $CLOCK_JUMPS is "period:shift,shift,…" in milliseconds: after each
// period the next shift holds, from the last one the first follows again. What counts time without a clock is not touched.
const [period = '', shifts = ''] = (process.env.CLOCK_JUMPS ?? '').split(':');
const list = shifts.split(',').map(Number);
const RealDate = Date;
const shift = () => list[Math.floor(performance.now() / Number(period)) % list.length] ?? 0;

class JumpingDate extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(JumpingDate.now());
    else super(...args);
  }

  static now() {
    return RealDate.now() + shift();
  }
}

globalThis.Date = JumpingDate;
