import { kinds } from '@mizan/contract/kinds/registry'
import type { Language } from '@mizan/contract/language'
import type { WrittenAnswer } from '@mizan/contract/schemas/report'
import { storedText } from '@mizan/contract/text'
import { careerDrivers as sortingOf } from '@mizan/domain/kinds/career-drivers/career-drivers.scoring'
import { textIn } from '@mizan/domain/texts/text-in'
import * as z from 'zod/mini'
import type { Reason } from '../../../platform/refusals/refusal.ts'
import { checkWith, unknownPk } from '../../kind/choice-question.ts'
import { type CheckData, type KindOnServer, type Ranking, type StoredQuestion, takenAlone } from '../../kind/kind.ts'

const storedDrivers = z.object({
  drivers: z.array(
    z.object({ id: z.int(), name: storedText, description: storedText, icon: z.string(), icon_svg: z.string() }),
  ),
  categories: z.array(z.object({ id: z.int(), name: storedText })),
})

function present({ id, content }: StoredQuestion, language: Language): object {
  const { drivers, categories } = storedDrivers.parse(content)
  return {
    id,
    drivers: drivers.map(({ id, name, description, icon, icon_svg }) => ({
      id,
      name: textIn(name, language),
      description: textIn(description, language),
      icon,
      icon_svg_code: icon_svg,
    })),
    categories: categories.map(({ id, name }) => ({ id, name: textIn(name, language), driverIds: [] })),
  }
}

const isTwiceIn = (ids: readonly number[]): boolean => new Set(ids).size < ids.length

type Sorting = z.output<(typeof kinds)['career-drivers']['answer']>

/** Exactly five drivers in each category; a draft may hold fewer, or a sixth for a moment (OPEN-34). */
function checkFor({ content }: StoredQuestion): CheckData {
  const { drivers, categories } = storedDrivers.parse(content)
  const driverIds = new Set(drivers.map(({ id }) => id))
  const categoryIds = new Set(categories.map(({ id }) => id))
  const strangerIn = (sorting: Sorting): number | undefined =>
    sorting.find(({ category_id }) => !categoryIds.has(category_id))?.category_id ??
    sorting.flatMap((category) => category.drivers).find((id) => !driverIds.has(id))
  const draftFault = (sorting: Sorting): Reason | null => {
    const stranger = strangerIn(sorting)
    if (stranger !== undefined) return unknownPk(stranger)
    const placed = sorting.flatMap((category) => category.drivers)
    const named = sorting.map(({ category_id }) => category_id)
    // Else a list without end would be stored: the same category, empty, over and over.
    return isTwiceIn(placed) || isTwiceIn(named) ? { key: 'option-twice' } : null
  }
  return (data, as) =>
    checkWith(kinds['career-drivers'].answer, data, (sorting) => {
      const fault = draftFault(sorting)
      if (fault || as === 'draft') return fault
      return sortingOf(sorting).valid ? null : { key: 'drivers-per-category' }
    })
}

function ranking(content: object, data: unknown): Ranking {
  const { drivers } = storedDrivers.parse(content)
  const { most_important, least_important } = sortingOf(kinds['career-drivers'].answer.safeParse(data).data ?? [])
  const named = (ids: number[] | null) => (ids ?? []).flatMap((id) => drivers.find((driver) => driver.id === id) ?? [])
  return { most: named(most_important), least: named(least_important) }
}

/** A line for each driver, in the order in which they were put. */
function readAgain({ content, data }: { content: object; data: unknown }, language: Language): WrittenAnswer[] {
  const { drivers, categories } = storedDrivers.parse(content)
  const sorting = kinds['career-drivers'].answer.safeParse(data).data ?? []
  const nameOf = (id: number) => drivers.filter((driver) => driver.id === id).map(({ name }) => textIn(name, language))
  return categories.map(({ id, name }) => ({
    question: textIn(name, language),
    answer: sorting
      .filter(({ category_id }) => category_id === id)
      .flatMap((category) => category.drivers.flatMap(nameOf))
      .join('\n'),
  }))
}

export const careerDrivers: KindOnServer = {
  ...takenAlone,
  ranking,
  readAgain,
  asking: { perPage: 1, present, checkFor },
}
