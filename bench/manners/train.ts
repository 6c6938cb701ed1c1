// Computes the weights of turn-taking from the turns for development and practice: `node --import tsx bench/manners/train.ts`.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printWeights, toExamples, train } from './regression.ts'
import { readTurns } from './score.ts'

const path = join(import.meta.dirname, '../../server/domain/answers/turn-taking/weights.ts')
writeFileSync(path, printWeights(train(toExamples([...readTurns('develop'), ...readTurns('practice')]))))
