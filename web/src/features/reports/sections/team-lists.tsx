import type { TeamMember } from '@mizan/contract/schemas/report'
import type { Report } from '@mizan/domain/report/reported'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/use-language.ts'
import { listInWords } from '../../../lib/values-in-words.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { useTraitWords } from '../report-model.ts'
import type { Block } from '../sheets/block.ts'
import styles from './sections.module.css'
import team from './team.module.css'
import { PartTitle } from './titles.tsx'

type Colour = 'green' | 'red'

/** Lines of a block: a large team goes on over the next sheets instead of being cut. */
const MOST_LINES = 6
const PEOPLE_IN_A_LINE: Record<Colour, number> = { green: 2, red: 1 }

/** One by name, or how many are not named. */
type Entry = TeamMember | number

/** With whom the candidate may work easily, and with whom there may be friction. */
export function teamListBlocks(report: Report): Block[] {
  const green = chunks(entriesOf(report, 'green'), MOST_LINES * PEOPLE_IN_A_LINE.green)
  const red = chunks(entriesOf(report, 'red'), MOST_LINES * PEOPLE_IN_A_LINE.red)
  return Array.from({ length: Math.max(green.length, red.length, 1) }, (_, index) => ({
    key: index === 0 ? 'team-lists' : `team-lists-${index}`,
    headedBy: 'team',
    node: <Lists report={report} green={green[index] ?? []} red={red[index] ?? []} isFirst={index === 0} />,
  }))
}

const entriesOf = (report: Report, colour: Colour): Entry[] => {
  const unnamed = report.unnamed_employees[colour]
  return [...report[`${colour}_employees`], ...(unnamed > 0 ? [unnamed] : [])]
}

const chunks = <Item,>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))

type ListsProps = { report: Report; green: readonly Entry[]; red: readonly Entry[]; isFirst: boolean }

function Lists({ report, green, red, isFirst }: ListsProps) {
  const { t } = useTranslation('reports')
  const sizeOf = (colour: Colour) => report[`${colour}_employees`].length + report.unnamed_employees[colour]
  return (
    <div className={team.lists}>
      {(['green', 'red'] as const).map((colour) => (
        <div key={colour}>
          {isFirst && <PartTitle>{t(`team.${colour}`, { number: sizeOf(colour) })}</PartTitle>}
          {isFirst && sizeOf(colour) === 0 && <p className={team.none}>{t('team.no-one')}</p>}
          <People
            people={colour === 'green' ? green : red}
            colour={colour}
            isNamedOnPaper={report.prints_colleague_names}
          />
        </div>
      ))}
    </div>
  )
}

type PeopleProps = { people: readonly Entry[]; colour: Colour; isNamedOnPaper: boolean }

/** On paper, which is easily passed on, colleagues are counted and not named unless the company wants it otherwise. */
function People({ people, colour, isNamedOnPaper }: PeopleProps) {
  if (people.length === 0) return null
  const count = people.reduce<number>((sum, entry) => sum + (typeof entry === 'number' ? entry : 1), 0)
  const list = (
    <ul className={team.people} data-colour={colour}>
      {people.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and the list never changes
        <li key={index}>
          <Mark colour={colour} />
          {typeof entry === 'number' ? <Unnamed count={entry} /> : <Colleague member={entry} colour={colour} />}
        </li>
      ))}
    </ul>
  )
  if (isNamedOnPaper) return list
  return (
    <>
      <div className={styles.screen}>{list}</div>
      <div className={styles.paper}>
        <ul className={team.people} data-colour={colour} data-unnamed>
          <li>
            <Mark colour={colour} />
            <Unnamed count={count} />
          </li>
        </ul>
      </div>
    </>
  )
}

const Mark = ({ colour }: { colour: Colour }) => (
  <Icon name={colour === 'green' ? 'check-circle' : 'warning'} size={16} />
)

function Unnamed({ count }: { count: number }) {
  const { t } = useTranslation('reports')
  return <span>{t('team.unnamed', { count })}</span>
}

function Colleague({ member, colour }: { member: TeamMember; colour: Colour }) {
  const { t } = useTranslation('reports')
  const { nameOfId } = useTraitWords()
  const language = useLanguage()
  const { first_name, last_name, clashing_traits } = member
  const traits = listInWords(clashing_traits.map(nameOfId), t('list-comma'), language, t('list-and'))
  return (
    <span>
      <bdi>{`${first_name} ${last_name}`.trim()}</bdi>
      {colour === 'red' && clashing_traits.length > 0 && <small>{t('team.differs', { traits })}</small>}
    </span>
  )
}
