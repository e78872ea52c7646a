import { html, type Html } from './html-text.ts';

export interface ChartLine {
  name: string;
  /** A custom property of the page that holds its colour. */
  colour: string;
  /** Over the same moments for all lines of a chart. */
  values: readonly number[];
}

export interface ChartOptions {
  title: string;
  /** In seconds. */
  times: readonly number[];
  unit: string;
  /** Fills the ground below the first line. */
  filled?: boolean;
}

const WIDTH = 640;
const HEIGHT = 220;
const LEFT = 52;
const RIGHT = 12;
const TOP = 12;
const BOTTOM = 26;
/** More points than this lie on the same pixels. */
const MOST_POINTS = 300;

/** Lines over time as SVG that needs no script; it grows and shrinks with the page. */
export function lineChart(lines: readonly ChartLine[], { title, times, unit, filled = false }: ChartOptions): Html {
  const most = niceCeiling(Math.max(0, ...lines.map(({ values }) => Math.max(0, ...values))));
  const end = Math.max(1, times.at(-1) ?? 1);
  const at = (time: number, value: number) =>
    `${(LEFT + (time / end) * (WIDTH - LEFT - RIGHT)).toFixed(1)},${height(value, most).toFixed(1)}`;
  const drawn = lines.map(({ values, colour }, index) => {
    const points = thinned(times, values).map(([time, value]) => at(time, value));
    const ground = `${at(thinned(times, values)[0]?.[0] ?? 0, 0)} ${points.join(' ')} ${at(end, 0)}`;
    const fill =
      filled && index === 0 ? html`<polygon points="${ground}" fill="var(--${colour})" opacity="0.14" />` : '';
    return html`${fill}<polyline points="${points.join(' ')}" fill="none" stroke="var(--${colour})" />`;
  });
  const legend = lines.map(
    ({ name, colour, values }) =>
      html`<li><i style="background: var(--${colour})"></i>${name} <b>${short(Math.max(0, ...values))}</b></li>`,
  );
  return html`<figure>
    <figcaption>${title}</figcaption>
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}">
      ${rulers(most)}${clock(end, unit)}${drawn}
    </svg>
    <ul class="legend">
      ${legend}
    </ul>
  </figure>`;
}

function height(value: number, most: number): number {
  return HEIGHT - BOTTOM - (value / most) * (HEIGHT - TOP - BOTTOM);
}

function rulers(most: number): Html[] {
  return [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const y = height(most * share, most).toFixed(1);
    return html`<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y}" y2="${y}" class="ruler" />
      <text x="${LEFT - 8}" y="${y}" dy="0.35em" text-anchor="end">${short(most * share)}</text>`;
  });
}

function clock(end: number, unit: string): Html[] {
  return [0, 0.5, 1].map((share) => {
    const x = LEFT + share * (WIDTH - LEFT - RIGHT);
    const anchor = share === 0 ? 'start' : share === 1 ? 'end' : 'middle';
    return html`<text x="${x}" y="${HEIGHT - 8}" text-anchor="${anchor}">${short(end * share)} ${unit}</text>`;
  });
}

/** At most so many points, each the highest of its stretch, so that no peak is lost. */
function thinned(times: readonly number[], values: readonly number[]): [number, number][] {
  const size = Math.max(1, Math.ceil(values.length / MOST_POINTS));
  const points: [number, number][] = [];
  for (let start = 0; start < values.length; start += size) {
    const stretch = values.slice(start, start + size);
    const highest = Math.max(...stretch);
    points.push([times[start + stretch.indexOf(highest)] ?? 0, highest]);
  }
  return points;
}

/** A round number at or above a value, so that the rulers can be read. */
function niceCeiling(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 1.2, 1.6, 2, 2.4, 3.2, 4, 6, 8, 10].find((each) => each * power >= value) ?? 10;
  return step * power;
}

/** A number in few characters. */
function short(value: number): string {
  if (value >= 1_000_000) return `${(value / 1_000_000).toFixed(1)}M`;
  if (value >= 10_000) return `${(value / 1000).toFixed(0)}k`;
  if (value >= 1000) return `${(value / 1000).toFixed(1)}k`;
  if (value >= 100 || Number.isInteger(value)) return value.toFixed(0);
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
