/** Line drawings on a 24 × 24 grid. They only accompany words, so assistive programs skip them. */
const DRAWINGS = {
  home: 'M3 11.5 12 4l9 7.5M5.5 9.8V20h13V9.8M10 20v-5.5h4V20',
  plus: 'M12 5v14M5 12h14',
  chat: 'M4 5h16v11H9.5L5 20v-4H4z',
  list: 'M8.5 6H20M8.5 12H20M8.5 18H20M4.2 6h.1M4.2 12h.1M4.2 18h.1',
  bug: 'M8 9a4 4 0 0 1 8 0v6a4 4 0 0 1-8 0zM8 12H4m4 4-3.5 2.5M8 9 4.5 6.5M16 12h4m-4 4 3.5 2.5M16 9l3.5-2.5M12 5v14',
  trend: 'M4 19V5M4 19h16M7.5 14.5l3.5-4 3 2.5L19.5 7',
  folder: 'M3.5 6.5h6l2 2.5h9V19h-17z',
  target: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7z',
  key: 'M8 11.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM10.9 12.7 19.500 4m-3 3 2.5 2.5m-5.5.5 2 2',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.8v4.4M9 14.8v4.4',
  compass: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM15.5 8.5l-2 5-5 2 2-5z',
  plug: 'M9 3.5V8m6-4.5V8M6.5 8h11v3.5a5.5 5.5 0 0 1-11 0zM12 17v4',
  document: 'M6 3.5h8l4.5 4.5v12.5H6zM14 3.5V8h4.5M9 12.5h6.5M9 16h6.5',
  phone: 'M7.5 3h9v18h-9zM11 18h2',
  play: 'M7.5 5v14l11-7z',
  check: 'm4.5 12.5 5 5 10-11',
  cross: 'm6 6 12 12M18 6 6 18',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
  pause: 'M8.5 5.5v13m7-13v13',
  hand: 'M12 3.5v10m0-10a1.8 1.8 0 0 1 1.8 1.8V12m1.7-5a1.7 1.7 0 0 1 1.7 1.7v5.8a6.2 6.2 0 0 1-6.2 6.2c-4 0-5-3-6.8-6.2l1.6-1 2.7 2.6V7a1.7 1.7 0 0 1 3.5 0',
  warning: 'M12 4 2.8 19.5h18.4zM12 10v4.5m0 2.6v.1',
  spark: 'M12 3.5 13.8 10l6.7 2-6.7 2L12 20.5 10.2 14l-6.7-2 6.7-2z',
  gauge: 'M4 17.5a8.5 8.5 0 1 1 16 0M12 15.5l4-5.5',
  upload: 'M12 16V4.5m-4.5 4L12 4l4.5 4.5M4.5 15.5V20h15v-4.5',
  trash: 'M4.5 6.5h15M9 6.5V4h6v2.5M6.5 6.5 7.5 20h9l1-13.5M10 10.5v6m4-6v6',
  pen: 'M4.5 19.5v-4L16 4l4 4L8.5 19.5zM13.5 6.5l4 4',
  copy: 'M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4',
  arrow: 'M4.5 12h14m-5.5-6 6 6-6 6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  logout: 'M14 4.5H5.5v15H14M10 12h10.5m-3.5-4 4 4-4 4',
  globe: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c-5.5 5-5.5 12 0 17 5.5-5 5.5-12 0-17z',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3l2.2 2.3M19.5 4.5V9H15',
  shield: 'M12 3.5 5 6v6c0 4.5 3 7.2 7 8.5 4-1.3 7-4 7-8.5V6z',
} as const;

export type IconName = keyof typeof DRAWINGS;

interface IconProps {
  name: IconName;
  size?: number | undefined;
}

export function Icon({ name, size = 18 }: IconProps) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
