import { aboutLanguage } from '@mizan/contract/language'
import { radarMarks } from '@mizan/domain/report/radar'
import { isAssessed } from '@mizan/domain/scores/assessed'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/use-language.ts'
import styles from './charts.module.css'
import { drawingAddress } from './drawing.tsx'
import { pillarShape } from './pillar-mark.tsx'
import {
  RADAR_CENTRE,
  type RadarAxis,
  type RadarLabel,
  radarArcs,
  radarLabels,
  radarName,
  radarPoint,
  radarRings,
  radarShape,
  radarSpokes,
  radarViewBox,
} from './radar-geometry.ts'
import { useScoreText } from './score-text.ts'

export interface NamedAxis extends RadarAxis {
  name: string
  svg: string
}

const LINE_HEIGHT = 17
const ICON = 20
const MARK = 9

/** A profile in six levels (REPA-08). Names stand at the axes, or drawings with few custom traits (REPA-09). */
export function Radar({ axes }: { axes: readonly NamedAxis[] }) {
  const { t } = useTranslation('reports')
  const { number } = useScoreText()
  const { x, y } = RADAR_CENTRE
  const hasIcons = hasIconsAt(axes)
  return (
    <svg
      className={styles.radar}
      data-marks={hasIcons ? 'icons' : 'names'}
      viewBox={radarViewBox(hasIcons ? 'drawings' : axes.map(({ name }) => name), LINE_HEIGHT)}
      role="img"
      aria-label={t('competencies.radar', { number: axes.length })}
    >
      <g transform={`translate(${x} ${y})`}>
        {radarRings(axes.length).map(({ level, path }) => (
          <path key={level} className={styles.ring} d={path} />
        ))}
      </g>
      {radarArcs(axes).map(({ pillar, path }) => (
        <path key={pillar} className={styles.arc} data-pillar={pillar ?? 'custom'} d={path} />
      ))}
      {radarSpokes(axes.length).map((end, index) => (
        <line key={axes[index]?.id} className={styles.spoke} x1={x} y1={y} x2={end.x} y2={end.y} />
      ))}
      <path className={styles.profile} transform={`translate(${x} ${y})`} d={radarShape(axes)} />
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus */}
      <g aria-hidden="true">
        {radarRings(axes.length).map(({ level, labelY }) => (
          <text key={level} className={styles.level} x={x} y={labelY} dy="0.35em">
            {number(level)}
          </text>
        ))}
      </g>
      <Markers axes={axes} />
      <AxisMarks axes={axes} hasIcons={hasIcons} />
    </svg>
  )
}

function Markers({ axes }: { axes: readonly NamedAxis[] }) {
  return axes.map(({ id, pillar, value }, index) => {
    const { x, y } = radarPoint(axes, index)
    const move = `translate(${x - MARK / 2} ${y - MARK / 2}) scale(${MARK / 12})`
    return isAssessed(value) && <path key={id} className={styles.marker} transform={move} d={pillarShape(pillar)} />
  })
}

const hasIconsAt = (axes: readonly NamedAxis[]): boolean =>
  radarMarks(axes.filter(({ pillar }) => pillar === null).length) === 'icons'

/** Where a text that runs from right to left begins, it ends on the paper. */
const anchors: Record<'ltr' | 'rtl', Record<RadarLabel['anchor'], RadarLabel['anchor']>> = {
  ltr: { start: 'start', end: 'end' },
  rtl: { start: 'end', end: 'start' },
}

function AxisMarks({ axes, hasIcons }: { axes: readonly NamedAxis[]; hasIcons: boolean }) {
  const { score } = useScoreText()
  const anchorOf = anchors[aboutLanguage[useLanguage()].direction]
  const labels = radarLabels(axes.length, LINE_HEIGHT)
  return axes.map(({ id, name, svg, value }, index) => {
    const label = labels[index]
    if (!label) return null
    if (hasIcons && svg !== '') {
      const x = label.anchor === 'start' ? label.x : label.x - ICON
      return (
        <image key={id} href={drawingAddress(svg)} x={x} y={label.y - ICON / 2} width={ICON} height={ICON}>
          <title>{name}</title>
        </image>
      )
    }
    return (
      <text key={id} className={styles.axis} x={label.x} y={label.y} dy="0.35em" textAnchor={anchorOf[label.anchor]}>
        {radarName(name)} <tspan className={styles.value}>{score(value)}</tspan>
      </text>
    )
  })
}
