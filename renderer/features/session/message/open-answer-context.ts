// The answer being written, handed past the transcript so that a new word redraws one row, not all.
import { createContext } from 'react'
import type { OpenAnswer } from '../../../../shared/entities.ts'

export const OpenAnswerContext = createContext<OpenAnswer | null>(null)
