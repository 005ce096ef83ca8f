export const formulaIds = [
  'sten',
  'personality',
  'page_plan_check',
  'quality_flags',
  'tie_break',
  'sjt',
  'choice_game',
  'matched_signal',
  'swiped',
  'path_finder',
  'rotate_it_check',
  'shapes_check',
  'matched_check',
  'swiped_check',
  'path_finder_check',
  'career_drivers',
  'technical',
  'knock_out',
  'composites',
  'team_fit',
  'reliability',
  'renorm',
  'adverse_impact',
  'holm',
  'dif',
] as const

export type FormulaId = (typeof formulaIds)[number]

export const isFormulaId = (value: string): value is FormulaId => formulaIds.some((id) => id === value)
