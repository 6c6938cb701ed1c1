// Computes the weights of turn-taking from the development and practice turns: `node --import tsx bench/manners/train.ts`.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printWeights, trained } from './regression.ts'

const path = join(import.meta.dirname, '../../server/domain/answers/turn-taking/weights.ts')
writeFileSync(path, printWeights(trained()))
