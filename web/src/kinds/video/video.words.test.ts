import { expect, test } from 'vitest'
import words from './video.en.json' with { type: 'json' }

test('the buttons and messages of the interview are those of the specification, to the letter [VIDEO-08, VIDEO-09, VIDEO-10, VIDEO-11, VIDEO-12, VIDEO-14, VIDEO-15, VIDEO-17, VIDEO-24, VIDEO-28, VIDEO-29]', () => {
  const { setup, practice, upload } = words
  expect([setup.start, words.ready, words.done, practice.start]).toEqual([
    'Start practice',
    'Ready',
    'Done with Answer',
    'Start Assessment',
  ])
  expect([words['back-to-setup'], words['back-to-dashboard']]).toEqual([
    'Back to assessment Setup',
    'Back to assessment dashboard',
  ])
  expect([setup['no-audio'], setup['no-video'], setup['no-devices'], setup.failed]).toEqual([
    'Setup failed: No audio device detected.',
    'Setup failed: No video device detected.',
    'Setup failed: No video and audio devices detected.',
    'Setup failed: {{message}}',
  ])
  expect([upload.failed, words['recording-failed']]).toEqual([
    'Failed to upload video.',
    'Error while recording {{message}}',
  ])
})
