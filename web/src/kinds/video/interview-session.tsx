import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { digits } from '../../lib/digits.ts'
import { useLanguage } from '../../lib/use-language.ts'
import { Stage } from '../../stage/frame/stage.tsx'
import { Stepper } from '../../ui/stepper/stepper.tsx'
import { FinishStep } from './finish-step.tsx'
import type { Interview } from './interview.ts'
import { InterviewStep } from './interview-step.tsx'
import { isLive } from './open-camera.ts'
import { PracticeStep } from './practice-step.tsx'
import { RescueStep } from './rescue-step.tsx'
import { SetupStep } from './setup-step.tsx'
import { useCamera } from './use-camera.ts'
import { useSessionGuard } from './use-session-guard.ts'
import { useSoundLevel } from './use-sound-level.ts'

/** The steps by index (VIDEO-01). */
const SETUP = 0
const PRACTICE = 1
const ASSESSMENT = 2

/** Setup, practice and the questions that have no answer yet; first of all, recordings that never arrived (OPEN-35). */
export function InterviewSession({ interview }: { interview: Interview }) {
  const [answered, setAnswered] = useState<readonly number[]>(interview.answered)
  const [kept, setKept] = useState<readonly number[]>(interview.kept)
  const rescued = interview.questions.find(({ id }) => kept.includes(id) && !answered.includes(id))
  const next = interview.questions.find(({ id }) => !answered.includes(id))
  const markAnswered = (id: number) => setAnswered((before) => [...before, id])
  if (rescued) {
    const { id, text } = rescued
    const drop = () => setKept((before) => before.filter((other) => other !== id))
    return (
      <Framed step={ASSESSMENT}>
        <Rescue interview={interview} id={id} text={text} onUploaded={() => markAnswered(id)} onDropped={drop} />
      </Framed>
    )
  }
  if (!next) {
    return (
      <Framed step={ASSESSMENT}>
        <FinishStep interview={interview} />
      </Framed>
    )
  }
  return <LiveSession interview={interview} question={next} onAnswered={() => markAnswered(next.id)} />
}

interface RescueProps {
  interview: Interview
  id: number
  text: string
  onUploaded: () => void
  onDropped: () => void
}

function Rescue({ interview, id, text, onUploaded, onDropped }: RescueProps) {
  const { t } = useTranslation('video')
  const language = useLanguage()
  const number = interview.questions.findIndex((question) => question.id === id) + 1
  const label = t('question-of', {
    number: digits(language, number),
    total: digits(language, interview.questions.length),
  })
  const place = { user: interview.user, assessment: interview.id, question: id }
  return (
    <RescueStep
      key={id}
      place={place}
      application={interview.application}
      label={label}
      question={text}
      onUploaded={onUploaded}
      onDropped={onDropped}
    />
  )
}

interface LiveSessionProps {
  interview: Interview
  question: Interview['questions'][number]
  onAnswered: () => void
}

/** With camera and microphone, which are let go of when it is left. */
function LiveSession({ interview, question, onAnswered }: LiveSessionProps) {
  const [step, setStep] = useState(SETUP)
  const [isSetupFirst, setIsSetupFirst] = useState(interview.kept.length === 0)
  const camera = useCamera()
  const sound = useSoundLevel(camera.stream)
  useSessionGuard(step !== SETUP)
  const device = { stream: camera.stream, level: sound.level }
  const toSetup = () => {
    if (!isLive(camera.stream)) camera.refresh()
    setIsSetupFirst(false)
    setStep(SETUP)
  }
  // What was unplugged since it was tried has to be chosen anew (VIDEO-07).
  const goOnTo = (next: number) => (isLive(camera.stream) ? setStep(next) : toSetup())
  return (
    <Framed step={step}>
      {step === SETUP && (
        <SetupStep
          camera={camera}
          sound={sound}
          application={interview.application}
          takesFocus={!isSetupFirst}
          onStart={() => goOnTo(PRACTICE)}
        />
      )}
      {step === PRACTICE && (
        <PracticeStep
          {...device}
          application={interview.application}
          onSetup={toSetup}
          onStart={() => goOnTo(ASSESSMENT)}
        />
      )}
      {step === ASSESSMENT && (
        <InterviewStep
          key={question.id}
          {...device}
          interview={interview}
          question={question}
          onSetup={toSetup}
          onAnswered={() => {
            if (!isLive(camera.stream)) toSetup()
            onAnswered()
          }}
        />
      )}
    </Framed>
  )
}

function Framed({ step, children }: { step: number; children: ReactNode }) {
  const { t } = useTranslation('video')
  const steps = [t('steps.setup'), t('steps.practice'), t('steps.assessment')]
  return (
    <Stage title={t('title')} saving={<Stepper label={t('steps.label')} steps={steps} current={step} />}>
      {children}
    </Stage>
  )
}
