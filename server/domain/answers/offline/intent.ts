// Finds the intent and the topic of one message, by keywords in both languages.
import { toOneLine } from './quote.ts'

export interface Reading {
  intent: Intent
  /** In the person's own words; '' if the message names none. */
  topic: string
  /** Whose messages it asks about; 'i' for the author's own; '' with any intent but `said`. */
  whose: string
}

// Keeps the patterns cheap for long messages; the question is usually at the beginning.
const readCharacters = 2_000

const word = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'iu')

const keywords = {
  summary: word(
    'summar(?:y|ies|i[sz](?:e|es|ed|ing))|samenvat\\p{L}*|samen te vatten|vat(?:ten)? [^.?!]{0,60}?samen|recap|tl;?dr|who said what|wie zei wat|what (?:did|have) (?:we|they|everyone|everybody) (?:say|said)|wat zeiden (?:we|wij|ze|zij)|wat hebben (?:we|wij|ze|zij) [^.?!]{0,40}?gezegd',
  ),
  said: word(
    'what (?:did|has|have|does) [^.?!]{1,40}? (?:say|said|write|written|ask|asked)|what [^ .?!]{1,40} (?:said|wrote|asked)|wat (?:zei|zegt|schreef|vroeg) [^.?!]{1,40}|wat (?:heeft|heb) [^.?!]{1,60}? (?:gezegd|geschreven|gevraagd)|wat [^ .?!]{1,40} (?:zei|schreef|vroeg)',
  ),
  swot: word('swot(?:[- ]?anal\\p{L}+)?'),
  aida: word('aida(?:[- ]?(?:model|framework))?'),
  goldenCircle: word('golden[- ]circle|gouden cirkel'),
  fiveW1h: word("5 ?w['’]?s?(?: ?[+&] ?| en | and )?1? ?h|(?:5 ?|five |vijf )w['’]?s"),
  brainstorm: word('brainstorm\\p{L}*|ideas|ideeën|ideeen|ideetjes|idea(?= for)|idee(?= voor)'),
  email: word('e-?mails?|mail(?:s|tje|tjes|ing|ings)?|newsletters?|nieuwsbrie(?:f|ven)'),
  headline: word('headlines?|slogans?|slagzin(?:nen)?|tag-?lines?|pay-?offs?|krantenkop(?:pen)?|koppen'),
  content: word(
    'content[- ]?(?:kalender|calendar|plan(?:ning)?|strateg(?:ie|y)|ideeën|ideas)?|(?:social[- ]?media[- ]?)?(?:kalender|calendar)|(?:social[- ]?media[- ]?)?posts?(?![- ]?its?\\b)|socials?(?:[- ]?media)?',
  ),
  plan: word('(?:90[- ]?(?:day|dagen)[- ]?|\\p{L}{0,20})plan(?:s|nen|ning)?|\\p{L}{0,20}strateg(?:y|ies|ie|ieën)|roadmap'),
  hello: word(
    'what can you do|what do you do|wat (?:kun|kan) je(?: allemaal)?(?: doen)?(?= ?[?!.]*$)|who are you|wie ben je|are you (?:an? )?(?:real )?ai|ben je (?:een )?(?:echte )?ai',
  ),
}
type Keyword = keyof typeof keywords
/** `open`: anything else. */
export type Intent = Keyword | 'open'

const fillers = new RegExp(
  '^(?:' +
    '@ai|ai(?=[,:!])|assistent|assistant|hi|hey|hello|hallo|hoi|hee|dag|good (?:morning|afternoon|evening)|goede(?:morgen|middag|navond)|all|allemaal|everyone|iedereen|there|' +
    'please|pls|alsjeblieft|alstublieft|aub|svp|graag|even|eens|thanks|thank|bedankt|dank|ok|oke|oké|okay|nice|top|leuk|mooi|prima|ja|nee|yes|no|and|en|so|dus|also|ook|' +
    'what|how|why|when|where|who|which|wat|hoe|waarom|wanneer|waar|wie|welke|hoeveel|is|are|do|does|did|can|could|would|will|should|shall|let|kun|kan|kunnen|zou|zouden|' +
    'wil|willen|mag|moet|moeten|zijn|heb|hebben|have|has|je|jij|jullie|u|you|we|wij|ik|i|me|mij|ons|us|it|this|that|dit|dat|het|to|te|om|for|voor|over|about|of|van|s|m|' +
    'make|create|write|give|help|tell|suggest|think|get|need|want|like|maak|maken|schrijf|geef|vertel|bedenk|denk|doe|krijg|krijgen|nodig|mee|met|with|on|a|an|the|een|de|some|paar' +
    ')(?![\\p{L}\\p{N}-])',
  'iu',
)

const bridge = /^[^.?!]{0,40}?(?:(?<![\p{L}\p{N}])(?:for|about|on|of|over|voor|van|rond|rondom|around|to|om)(?![\p{L}\p{N}-])|:)\s*(?=\S)/iu
// An email has recipients and a topic: "an email to our customers about the prices".
const mailBridge = /^[^.?!]{0,80}?(?<![\p{L}\p{N}])(?:about|over)(?![\p{L}\p{N}-])\s*(?=\S)/iu
const label = /(?:^|\n)[ \t>*#_-]*(?:onderwerp|topic|subject|thema|theme|hoofddoel|main goal)[\s*_]*:[\s*_]*(\S[^\n]*)/iu

/** `names`: the people who write in this chat, to recognise them in "what did Bram say?". */
export function readMessage(text: string, names: string[]): Reading {
  const start = text.slice(0, readCharacters)
  const line = toOneLine(start)
  const found = findIntent(line, names)
  if (!found) return { intent: 'open', topic: findTopic(line), whose: '' }
  const after = line.slice(found.match.index + found.match[0].length)
  const between = found.intent === 'email' && mailBridge.test(after) ? mailBridge : bridge
  const topic =
    findTopic(label.exec(start)?.[1] ?? '') || findTopic(after.replace(between, '')) || findTopic(line.slice(0, found.match.index))
  return { intent: found.intent, topic, whose: found.intent === 'said' ? findWhose(found.match[0], names) : '' }
}

// The first keyword is the intent; later ones are usually part of the topic ("ideas for our newsletter").
function findIntent(line: string, names: string[]): { intent: Keyword; match: RegExpExecArray } | null {
  let best: { intent: Keyword; match: RegExpExecArray } | null = null
  for (const intent of Object.keys(keywords) as Keyword[]) {
    const match = keywords[intent].exec(line)
    if (!match || (best && best.match.index <= match.index)) continue
    // "What does the law say?" does not ask about a person.
    if (intent === 'said' && findWhose(match[0], names) === '') continue
    best = { intent, match }
  }
  return best
}

function findWhose(question: string, names: string[]): string {
  const asked = question
    .replace(/^(?:what|wat) (?:(?:did|has|have|does|zei|zegt|schreef|vroeg|heeft|heb) )?/iu, '')
    .replace(/ (?:say|said|write|wrote|written|ask|asked|zei|schreef|vroeg|gezegd|geschreven|gevraagd)$/iu, '')
  if (/^(?:i|ik)(?!\p{L})/iu.test(asked)) return 'i'
  const words = `${asked.toLowerCase()} `
  const known = names.filter((name) => words.startsWith(`${name.toLowerCase()} `)).sort((a, b) => b.length - a.length)[0]
  return known ?? /^\p{Lu}[^\s,]*/u.exec(asked)?.[0] ?? ''
}

function findTopic(line: string): string {
  for (const sentence of line.split(/(?<![.?!])[.?!]+(?=\s|$)/u)) {
    const topic = stripFillers(sentence)
    if (topic)
      return topic
        .replace(/(?<![\s,;:])[\s,;:]+(?:please|alsjeblieft|aub|svp|graag|thanks|bedankt|@ai)$/iu, '')
        .replace(/(?<![\s,;:*_"”])[\s,;:*_"”]+$/u, '')
  }
  return ''
}

function stripFillers(sentence: string): string {
  let rest = sentence
  for (;;) {
    rest = rest.replace(/^[^\p{L}\p{N}@]+/u, '')
    const filler = fillers.exec(rest)?.[0]
    if (!filler) return rest.replace(/^@+/, '')
    rest = rest.slice(filler.length)
  }
}
