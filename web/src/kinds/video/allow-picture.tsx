import type { ReactNode } from 'react'
import styles from './allow-picture.module.css'
import type { AllowPlace } from './allow-place.ts'

/** Where to press, drawn without words: the steps beside it say the same. Turned around where the browser's bar is. */
export function AllowPicture({ place }: { place: AllowPlace }) {
  const Drawing = drawings[place]
  return (
    <svg className={styles.picture} viewBox="0 0 320 150" aria-hidden="true" focusable="false" data-place={place}>
      <Drawing />
    </svg>
  )
}

const drawings: Record<AllowPlace, () => ReactNode> = {
  computer: Computer,
  android: Android,
  'apple-phone': ApplePhone,
}

/** A window with its address bar; from the sliders at its start hangs the panel with the two switches. */
function Computer() {
  return (
    <>
      <rect className={styles.frame} x="1" y="1" width="318" height="170" rx="10" />
      <path className={styles.edge} d="M1 46h318" />
      <rect className={styles.field} x="56" y="10" width="248" height="27" rx="13.5" />
      <path className={styles.sign} d="M34 16l-8 7.5 8 7.5" />
      <Sliders x={70} y={23.5} />
      <path className={styles.words} d="M96 23.5h96" />
      <rect className={styles.panel} x="56" y="54" width="176" height="84" rx="8" />
      <Switched x={70} y={76} width={148} device={CAMERA} />
      <Switched x={70} y={114} width={148} device={MICROPHONE} />
    </>
  )
}

function Android() {
  return (
    <>
      <rect className={styles.frame} x="70" y="1" width="180" height="170" rx="16" />
      <path className={styles.edge} d="M70 48h180" />
      <rect className={styles.field} x="82" y="12" width="140" height="27" rx="13.5" />
      <Sliders x={97} y={25.5} />
      <path className={styles.words} d="M122 25.5h72" />
      <path className={styles.sign} d="M236 18v.1M236 25.5v.1M236 33v.1" />
      <rect className={styles.panel} x="82" y="56" width="156" height="84" rx="8" />
      <Switched x={94} y={78} width={132} device={CAMERA} />
      <Switched x={94} y={116} width={132} device={MICROPHONE} />
    </>
  )
}

/** The page of a browser in the settings of the system. */
function ApplePhone() {
  return (
    <>
      <rect className={styles.frame} x="70" y="1" width="180" height="170" rx="22" />
      <path className={styles.sign} d="M92 22l-6 6 6 6" />
      <circle className={styles.mark} cx="160" cy="28" r="11" />
      <rect className={styles.panel} x="82" y="56" width="156" height="84" rx="10" />
      <path className={styles.edge} d="M94 98h144" />
      <Switched x={94} y={77} width={132} device={CAMERA} />
      <Switched x={94} y={119} width={132} device={MICROPHONE} />
    </>
  )
}

type At = { x: number; y: number }

/** The sign beside the address, with a ring around it: here. */
function Sliders({ x, y }: At) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className={styles.ring} r="17" />
      <path className={styles.sign} d="M-7-3.5h5M3-3.5h4M-7 3.5h3M1 3.5h6" />
      <circle className={styles.sign} cx="0.5" cy="-3.5" r="2.2" />
      <circle className={styles.sign} cx="-1.5" cy="3.5" r="2.2" />
    </g>
  )
}

/** A device, its name as a line, and its switch, which is on. */
function Switched({ x, y, width, device }: At & { width: number; device: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className={styles.sign} d={device} />
      <path className={styles.words} d={`M28 0h${width - 80}`} />
      <rect className={styles.on} x={width - 34} y="-10" width="34" height="20" rx="10" />
      <circle className={styles.knob} cx={width - 10} cy="0" r="7" />
    </g>
  )
}

const CAMERA = 'M0-6h12v12H0zM12-2l6-4v12l-6-4'
const MICROPHONE = 'M6-5a3 3 0 0 1 6 0v4a3 3 0 0 1-6 0zM3 0a6 6 0 0 0 12 0M9 6v4'
