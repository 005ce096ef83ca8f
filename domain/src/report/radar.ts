/** Rings of the radar chart (REPA-08). */
export const RADAR_LEVELS = 6

const MOST_WITH_ICONS = 10

/** Icons with one to ten custom traits; names without any, and with more (REPA-09, OPEN-24). */
export const radarMarks = (customTraits: number): 'icons' | 'names' =>
  customTraits >= 1 && customTraits <= MOST_WITH_ICONS ? 'icons' : 'names'
