/** Outlines on a grid of 24, drawn with the colour of the text around them. */
const shapes = {
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  up: 'M5 15l7-7 7 7',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L21 21',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c2.5 2.6 3.8 5.6 3.8 9s-1.3 6.4-3.8 9c-2.5-2.6-3.8-5.6-3.8-9S9.5 5.6 12 3z',
  theme: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 3v18M12 7l6.5-1.5M12 12h9M12 17l6.5 1.5',
  home: 'M4 11l8-7 8 7M6 10v10h12V10',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v6M12 7.5v.5',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  question: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.5v.5',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 20c1-4 4.5-6 8-6s7 2 8 6',
  bookmark: 'M7 4h10v16l-5-4-5 4z',
  bell: 'M6 17v-6a6 6 0 0 1 12 0v6l2 1H4zM10 18a2 2 0 0 0 4 0M12 5V3.5',
  leave: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9',
  enter: 'M14 4h5v16h-5M10 8l4 4-4 4M14 12H4',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  star: 'M12 4l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
  warning: 'M12 4l9 16H3zM12 10v5M12 17.5v.5',
} as const;

export type IconName = keyof typeof shapes;

/** A picture beside a name; screen readers pass over it. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
