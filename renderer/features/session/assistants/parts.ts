// The parts that a session loads together, in one value.
import { AssistantName } from './assistant-name.tsx'
import { AssistantsItem } from './assistants-item.tsx'
import { OpeningQuestions } from './opening-questions.tsx'

export const parts = { AssistantName, AssistantsItem, OpeningQuestions }
