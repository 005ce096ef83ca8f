/** Contents of questions as the import of packs stores them, with ids of options that tests can count on. */

const words = (text: string) => ({ en: text, ar: `${text} بالعربية` })

const places = (ids: readonly number[]) =>
  ids.map((id, index) => ({ id, value: index + 1, text: words(`Option ${id}`) }))

const scale = (points: number) =>
  Array.from({ length: points }, (_, index) => ({
    id: index + 1,
    value: index + 1,
    label: words(`Point ${index + 1}`),
  }))

interface Choice {
  format: 1 | 2 | 3 | 4 | 5
  options?: readonly number[]
  points?: number
  allowsSeveral?: boolean
}

export const choice = ({ format, options = [], points = 0, allowsSeveral = false }: Choice): object => ({
  text: words('<p>What fits?</p>'),
  display_format: format,
  allow_multiple_choices: allowsSeveral,
  options: places(options),
  scales: scale(points),
})

/** A page of personality: statements to be rated from 1 to 7. */
export const statements = (...options: number[]): object => choice({ format: 5, options, points: 7 })

/** A scenario: actions to be marked 1 Most and 2 Least. */
export const scenario = (...options: number[]): object => choice({ format: 5, options, points: 2 })

export const drivers: object = {
  drivers: Array.from({ length: 15 }, (_, index) => ({
    id: index + 1,
    name: words(`Driver ${index + 1}`),
    description: words('About it'),
    icon: 'driver',
    icon_svg: '<svg></svg>',
  })),
  categories: [1, 2, 3].map((id) => ({ id, name: words(`Category ${id}`) })),
}
