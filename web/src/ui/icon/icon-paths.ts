const circle = 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0'

/** Stroked outlines on a 24 by 24 grid. */
export const iconPaths = {
  archive: 'M3.5 5h17v4h-17zM5.5 9v10h13V9M10 13h4',
  'arrow-down': 'M12 4v15M6 13l6 6 6-6',
  'arrow-end': 'M4 12h15M13 6l6 6-6 6',
  'arrow-start': 'M20 12H5M11 6l-6 6 6 6',
  'arrow-up': 'M12 20V5M6 11l6-6 6 6',
  building: 'M5 20.5v-17h9v17M14 9.5h5v11M3 20.5h18M8 7.5h3M8 11.5h3M8 15.5h3',
  calendar: 'M4 5.5h16v15H4zM4 10h16M8.5 3v4.5M15.5 3v4.5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'check-circle': `${circle}m4.7.3 2.7 2.7 5-5.4`,
  'chevron-down': 'm5 9 7 7 7-7',
  clock: `${circle}M12 7.5V12l3 2`,
  close: 'm6 6 12 12M18 6 6 18',
  copy: 'M8.5 8.5h12v12h-12zM15.5 8.5v-5h-12v12h5',
  download: 'M12 4v11M7 11l5 5 5-5M4.5 20h15',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  'eye-off':
    'M9.6 5.9a8.6 8.6 0 0 1 2.4-.4c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3.1 3.9M6.3 7.7A15.7 15.7 0 0 0 2.5 12s3.5 6.5 9.5 6.5a8.9 8.9 0 0 0 4.1-1.1M9.9 9.9a3 3 0 0 0 4.2 4.2M4 4l16 16',
  globe: `${circle}h17M12 3.5c5 5 5 12 0 17c-5-5-5-12 0-17Z`,
  grip: 'M9 6v.01M9 12v.01M9 18v.01M15 6v.01M15 12v.01M15 18v.01',
  info: `${circle}M12 11v5.5M12 7.6v.4`,
  key: 'M4 14.5a4 4 0 1 0 8 0a4 4 0 1 0-8 0M11 11.5l8-8M16 6.5l2.5 2.5M13.5 9l1.8 1.8',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6v.01M4.5 12v.01M4.5 18v.01',
  lock: 'M5 10.5h14v10H5zM8 10.5v-3a4 4 0 0 1 8 0v3M12 14.5V17',
  logout: 'M14 4H5v16h9M10 12h10.5M16.5 8l4 4-4 4',
  mail: 'M3 5.5h18v13H3zM3.5 6.5 12 13l8.5-6.5',
  microphone: 'M9 6a3 3 0 0 1 6 0v5a3 3 0 0 1-6 0zM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3',
  pin: 'M12 21s6.5-6.2 6.5-11a6.5 6.5 0 0 0-13 0c0 4.8 6.5 11 6.5 11ZM9.7 10a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0',
  play: 'M8 5.5v13l11-6.5z',
  plus: 'M12 5v14M5 12h14',
  refresh: 'M19.5 8A8.5 8.5 0 1 0 20.5 13M20 3.5V8h-4.5',
  save: 'M4 3.5h12.5L20 7v13.5H4zM8 3.5V9h7V3.5M8 20.5V14h8v6.5',
  stop: 'M7 7h10v10H7z',
  'thumb-down':
    'M16.5 4v9.5l-4 7c-1.7 0-2.5-1.2-2.2-2.8l.7-3.2H5.8c-1.3 0-2.2-1.2-1.9-2.4l1.6-6.4C5.7 4.7 6.6 4 7.6 4zM16.5 13.5H20V4h-3.5',
  'thumb-up':
    'M7.5 20V10.5l4-7c1.7 0 2.5 1.2 2.2 2.8L13 9.5h5.2c1.3 0 2.2 1.2 1.9 2.4l-1.6 6.4c-.2 1-1.1 1.7-2.1 1.7zM7.5 10.5H4V20h3.5',
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  user: 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M4.5 20.5a7.5 7.5 0 0 1 15 0',
  video: 'M4.5 6.5h9a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2ZM15.5 11l6-3.5v9l-6-3.5',
  warning: 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.3',
} as const

export type IconName = keyof typeof iconPaths

/** Icons that point along the line of reading; clocks, checks and the like keep their shape in both directions. */
export const directionalIcons: ReadonlySet<IconName> = new Set<IconName>(['arrow-end', 'arrow-start', 'logout'])
