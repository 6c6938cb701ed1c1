// Texts of realistic length that compress no better than real ones; identical on every run.
const syllables = 'ba de ki lo mu ra sen tor vel win jas por nek dil oph gra ste ilm ur eth kar bon tis fal mer zo ved lin hap quo'.split(
  ' ',
)

export function createWriter(seed: number): (characters: number) => string {
  let state = seed
  // A linear congruential generator: good enough for words.
  const pick = (count: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * count)
  }
  return (characters) => {
    let text = ''
    while (text.length < characters) {
      const word = Array.from({ length: 1 + pick(3) }, () => syllables[pick(syllables.length)]).join('')
      text += text === '' ? word : ` ${word}`
    }
    return text.slice(0, characters).trim()
  }
}

/** Lengths of people's messages: mostly one line, sometimes three. */
export const ordinaryLengths = [24, 41, 58, 77, 96, 130, 35, 64, 180, 50]
/** Length of the assistant's answers; there is one for every four messages of people. */
export const ordinaryAnswer = 600
