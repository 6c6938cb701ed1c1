// npm run manners: prints how well the rules of turn-taking do on the labelled set. `-- --wrong` lists the development half's errors.
import { decideTurn } from '../../server/domain/answers/turn-taking/decide-turn.ts'
import { halves, readTurns, score } from './score.ts'

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const rows = halves.map((half) => {
  const { turns, precision, recall, falseInterruptions, msPerDecision } = score(readTurns(half))
  return {
    half,
    turns,
    precision: percent(precision),
    recall: percent(recall),
    'false interruptions': percent(falseInterruptions),
    'ms per decision': msPerDecision.toFixed(3),
  }
})
console.table(rows)
if (process.argv.includes('--wrong'))
  for (const turn of score(readTurns('develop')).wrong) {
    const before = turn.before.map(({ by, text, ago }) => `    ${ago} s  ${by ?? 'AI'}: ${text}`)
    console.log(
      [
        `${turn.id} ${turn.kind}, should ${turn.speak ? 'speak' : 'be silent'}: ${decideTurn(turn).reason}`,
        ...before,
        `  ${turn.by}: ${turn.text}  (${turn.silence} s)`,
      ].join('\n'),
    )
  }
