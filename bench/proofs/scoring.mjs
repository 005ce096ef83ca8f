import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { median } from '../harness/numbers.mjs'
import { root } from '../harness/product.mjs'
import { withBundled } from './bundled.mjs'

const PEOPLE = 500
const SCORED = 300
const ANALYSED = 10_000

const needed = {
  'domain/src/simulation/acceptance': ['acceptance'],
  'domain/src/simulation/gates': ['gates'],
  'domain/src/simulation/item-parameters': ['acceptanceModelOf'],
  'domain/src/simulation/candidate': ['drawCandidate'],
  'domain/src/random/seeded-random': ['seededRandom'],
  'domain/src/fit/e3-model': ['PILLAR_OF_TRAIT', 'FIT_WEIGHTS', 'INTERACTION_TRAITS', 'OVERUSE_PRONE_TRAITS'],
  'domain/src/kinds/personality/personality.sample': ['sampleRatings'],
  'domain/src/kinds/personality/personality.scoring': ['scorePersonality'],
  'domain/src/kinds/personality/personality.quality': ['qualityFlags'],
  'domain/src/kinds/personality/personality.tie-break': ['tieBreak'],
  'domain/src/norms/provisional': ['provisionalTraitNorm'],
  'domain/src/kinds/sjt/sjt.sample': ['sampleSjt'],
  'domain/src/kinds/sjt/sjt.scoring': ['scoreSjt'],
  'domain/src/kinds/matched/matched.scoring': ['scoreMatched', 'matchedProvisionalNorm'],
  'domain/src/kinds/rotate-it/rotate-it.scoring': ['scoreRotateIt', 'rotateItProvisionalNorm'],
  'domain/src/kinds/shapes/shapes.scoring': ['scoreShapes', 'shapesProvisionalNorm'],
  'domain/src/kinds/swiped/swiped.scoring': ['scoreSwiped', 'swipedProvisionalNorm'],
  'domain/src/kinds/path-finder/path-finder.scoring': ['scorePathFinder', 'pathFinderProvisionalNorm'],
  'domain/src/kinds/technical/technical.scoring': ['scoreTechnical'],
  'domain/src/kinds/video/video.scoring': ['scoreVideo'],
  'domain/src/fit/application-scores': ['applicationScores'],
  'domain/src/fit/derailers': ['derailersOf'],
  'domain/src/fit/job-weights': ['jobTraitWeights'],
  'domain/src/fit/interview-questions': ['interviewQuestions'],
  'domain/src/fit/team-fit': ['teamFit', 'teamFitScore'],
  'domain/src/reliability/questionnaire-analysis': ['analyseQuestionnaire'],
}

/** The gates of the scoring design through the shipped pages and the real scoring code, and what scoring costs. */
export const measureScoring = () =>
  withBundled(needed, async (domain, bundle) => {
    const pages = shippedPages()
    const figures = acceptedFigures(domain, pages)
    const scoringMs = scoringTime(domain, pages)
    const analysis = await analysisCost(bundle)
    return {
      rows: Object.entries(figures).map(([figure, value]) => {
        const { low, high } = domain.gates[figure]
        return { figure, value: value.toFixed(4), gate: `${low} to ${high}` }
      }),
      gates: [
        ...Object.entries(figures).flatMap(([what, value]) => [
          { what, value, atLeast: domain.gates[what].low, unit: '' },
          { what, value, atMost: domain.gates[what].high, unit: '' },
        ]),
        { what: `Scoring one complete application, median of ${SCORED}`, value: scoringMs, atMost: 5, unit: ' ms' },
        { what: `Analysing 126 statements x ${ANALYSED} people`, value: analysis.seconds, atMost: 3, unit: ' s' },
        { what: 'Memory of that analysis at its peak', value: analysis.megabytes, atMost: 300, unit: ' MB' },
      ],
    }
  })

const jsonOf = (path) => JSON.parse(readFileSync(join(root, 'content/sealed/personality', path), 'utf8'))

/** The pages that candidates see, with what the key says about each statement. */
function shippedPages() {
  const keys = new Map(
    jsonOf('key.json').statements.map(({ id, trait, reverse }) => [id, { statement_id: id, trait_id: trait, reverse }]),
  )
  return jsonOf('test.json').pages.map((page) => page.map((id) => keys.get(id)))
}

function acceptedFigures({ acceptance, acceptanceModelOf, PILLAR_OF_TRAIT }, pages) {
  const pillarOfTrait = new Map(PILLAR_OF_TRAIT.map((pillar, index) => [index + 1, pillar]))
  return acceptance({ people: PEOPLE, seed: 1, pages, pillarOfTrait, modelOf: acceptanceModelOf })
}

function scoringTime(domain, pages) {
  const times = []
  for (let seed = 1; seed <= SCORED; seed++) {
    const work = completedWork(domain, pages, seed)
    const from = process.cpuUsage()
    scoreEverything(domain, pages, work)
    times.push(millisecondsSince(from))
  }
  return median(times)
}

/** Of the processor: what else the machine does meanwhile does not count. */
const millisecondsSince = (from) => {
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}

const ids = (count) => Array.from({ length: count }, (_, index) => index + 1)

/** Answers of one simulated candidate to everything that is scored. */
function completedWork({ drawCandidate, seededRandom, sampleRatings, sampleSjt, acceptanceModelOf }, pages, seed) {
  const random = seededRandom(seed)
  const { person, judgement } = drawCandidate(random)
  const scenarios = ids(12).map((id) => ({ id, key: { a: 1, b: 0, c: 0, d: -1 } }))
  const choices = sampleSjt(
    scenarios.map(({ key }) => key),
    judgement,
    random,
  )
  const keyed = (items, options) => ({
    key: new Map(ids(items).map((id) => [id, 1 + random.below(options)])),
    answers: new Map(ids(items).map((id) => [id, 1 + random.below(options)])),
    elapsedSeconds: 80,
    accommodationFactor: 1,
  })
  const sides = () => ids(20).map(() => random.pick(['left', 'right']))
  return {
    ratings: sampleRatings({ pages, modelOf: acceptanceModelOf, person }, random),
    scenarios,
    choices: new Map(scenarios.map(({ id }, index) => [id, choices[index]])),
    pictures: keyed(20, 6),
    trials: keyed(96, 2),
    rounds: ids(3).map(() => ({ key: sides(), actions: sides(), elapsedSeconds: 35, endedEarly: false })),
    levels: ids(8).map((id) => ({ id, shortest: 10, moves: 12, solved: id < 7 })),
    technical: ids(20).map((id) => ({ id, kind: 'single', weight: 1, options: 4, key: [1 + random.below(4)] })),
    chosen: new Map(ids(20).map((id) => [id, [1 + random.below(4)]])),
    team: ids(12).map((id) => ({ id, percentages: ids(18).map(() => random.below(101)) })),
  }
}

function scoreEverything(domain, pages, work) {
  const statements = pages.flatMap((page, index) =>
    page.map((statement, place) => ({ ...statement, page: index + 1, position: place + 1 })),
  )
  const ratings = statements.map(({ statement_id }) => work.ratings.get(statement_id))
  domain.qualityFlags({ statements, ratings, active_seconds: null })
  const traits = domain.scorePersonality({
    statements,
    answers: statements.map(({ statement_id }, index) => ({ statement_id, rating: ratings[index] })),
    normOf: () => domain.provisionalTraitNorm,
  })
  const rows = traits.map(({ row }) => row)
  const percentages = rows.map((row) => row.sten_score_percentage)
  domain.tieBreak({ percentages, z: rows.map((row) => row.z), cuts: [3, 5], untie: {} })
  const { teamFit, teamFitScore, jobTraitWeights, derailersOf } = domain
  const team = teamFit({
    interaction_traits: domain.INTERACTION_TRAITS,
    candidate: percentages,
    employees: work.team,
  })
  const weights = jobTraitWeights(undefined, 18)
  const derailers = derailersOf({ percentages, weights, overuseProne: domain.OVERUSE_PRONE_TRAITS })
  domain.interviewQuestions({ bank: [], derailers, weights, traits: rows })
  return domain.applicationScores(
    {
      percentages,
      games: gamesOf(domain, work),
      sjt: domain.scoreSjt({ scenarios: work.scenarios, answers: work.choices, keyStatus: 'provisional' }),
      technical: domain.scoreTechnical(work.technical, work.chosen),
      video: domain.scoreVideo(new Map([[1, 4]])),
      teamFit: teamFitScore(team),
    },
    { traits: weights, fit: domain.FIT_WEIGHTS, unreliableTraits: new Set(), isPending: false },
  )
}

const gamesOf = (domain, { pictures, trials, rounds, levels }) => ({
  'rotate-it': domain.scoreRotateIt({ ...pictures, norm: domain.rotateItProvisionalNorm }),
  shapes: domain.scoreShapes({ ...pictures, norm: domain.shapesProvisionalNorm }),
  matched: domain.scoreMatched({ ...trials, norm: domain.matchedProvisionalNorm }),
  swiped: domain.scoreSwiped({ rounds, accommodationFactor: 1, norm: domain.swipedProvisionalNorm }),
  'path-finder': domain.scorePathFinder({
    levels,
    totalLevels: levels.length,
    elapsedSeconds: 120,
    accommodationFactor: 1,
    norm: domain.pathFinderProvisionalNorm,
  }),
})

/** In a process of its own, whose memory holds nothing else. */
async function analysisCost(bundle) {
  const program = `
    import { analyseQuestionnaire, seededRandom } from ${JSON.stringify(bundle)}
    const random = seededRandom(1)
    const statements = Array.from({ length: 126 }, (_, index) => ({
      statement_id: index + 1, trait_id: Math.floor(index / 7) + 1, reverse: index % 7 > 3 }))
    const level = Array.from({ length: ${ANALYSED} }, () => random.normal())
    const columns = new Map(statements.map(({ statement_id, reverse }) => [statement_id,
      Uint8Array.from(level, (own) => Math.min(7, Math.max(1, Math.floor(4.5 + (reverse ? -own : own) + random.normal()))))]))
    const from = process.cpuUsage()
    const traits = analyseQuestionnaire(statements, columns)
    const { user, system } = process.cpuUsage(from)
    const seconds = (user + system) / 1e6
    if (traits.length !== 18 || !(traits[0].statistics.alpha > 0.5)) throw new Error('The analysis is wrong')
    console.log(JSON.stringify({ seconds, megabytes: process.resourceUsage().maxRSS / 1024 }))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
  return JSON.parse(stdout)
}
