// Which addresses, names and passwords an account may have.
import { createHash } from 'node:crypto'
import { isReservedName } from '../../../shared/accounts/display-name.ts'
import { AppError } from '../../../shared/errors.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { cutLine, plainLine } from '../../../shared/messages/plain-line.ts'

// The most common leaked passwords of at least eight characters, English and Dutch, lower case.
const commonPasswords: ReadonlySet<string> = new Set(
  `password password1 password12 password123 password1234 password! passw0rd p@ssword p@ssw0rd p@ssword1 pa$$word passwort
  wachtwoord wachtwoord1 wachtwoord123 welkom01 welkom123 welkom2024 welkom2025 welkom2026 geheim123 nederland amsterdam rotterdam
  feyenoord feyenoord1 ajax1234 amsterdam1 hallo123 hallo1234 computer lieverd1 lieveling schatje1 schatje123 zonnetje zomer2024
  zomer2025 zomer2026 winter2024 winter2025 winter2026 lente2025 herfst2025 vrijdag1 maandag1 welcome1 welcome123 welcome2024
  12345678 123456789 1234567890 12345678910 123123123 1234554321 1231234512 11111111 111111111 00000000 000000000 22222222 88888888
  99999999 12341234 12344321 87654321 987654321 9876543210 0987654321 0123456789 01234567 11223344 1122334455 112233445566 123321123
  147258369 159753258 741852963 789456123 147852369 123654789 456456456 123456123 12121212 123456abc 1234abcd 1234qwer 12qwaszx
  abcd1234 abc12345 abc123456 abcdefgh abcdefg1 a1b2c3d4 a1b2c3d4e5 a1234567 a12345678 a123456789 aa123456 aa12345678 asd12345
  asdf1234 asdfasdf asdfghjk asdfghjkl asdfgh123 asdf123456 azerty123 azertyuiop qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234
  qwerty12345 qwertyuiop1 qwer1234 qwerqwer qwert123 qwert1234 qwert12345 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1q2w3e4r 1q2w3e4r5t
  1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 qazwsxed qazwsx123 qazwsxedc zaq12wsx zaq1zaq1 zxcvbnm1 zxcvbnm123 zxcvbnma zxcvasdf
  baseball football football1 basketball softball volleyball superman batman123 spiderman pokemon1 pokemon123 starwars starwars1
  princess princess1 sunshine sunshine1 iloveyou iloveyou1 iloveyou2 iloveyou! lovelove loveyou1 mylove123 forever1 butterfly
  jennifer jennifer1 michelle michelle1 jonathan christian christina alexander alexandra elizabeth samantha victoria veronica
  benjamin nicholas danielle patricia courtney caroline stephanie isabella gabriela valentina charlotte danny123 daniel123
  whatever whatever1 whatever123 trustno1 letmein1 letmein123 letmein! changeme changeme1 changeme123 default1 admin123 admin1234
  admin12345 administrator adminadmin rootroot root1234 toor1234 test1234 test12345 testtest testing1 testing123 user1234 guest123
  master123 master12 internet internet1 computer1 samsung1 samsung123 google123 microsoft windows10 facebook facebook1 linkedin
  linkedin1 twitter1 minecraft minecraft1 fortnite fortnite1 roblox123 playstation nintendo xbox1234 liverpool liverpool1 chelsea1
  arsenal1 barcelona barcelona1 manchester manutd123 realmadrid juventus1 mercedes ferrari1 porsche1 mustang1 corvette harley123
  chocolate chocolate1 strawberry blink182 metallica metallica1 slipknot slipknot1 greenday rammstein eminem123 bullshit fuckyou1
  fuckyou2 fuckyou123 motherfucker shithead asshole1 cocacola cocacola1 pepsi123 diamond1 dolphins dolphin1 elephant1 giraffe1
  midnight moonlight snowball snowflake rainbow1 summer12 summer2024 summer2025 summer2026 spring2025 autumn2025 january1 february
  september december october1 november monday123 friday13 money123 million1 business business1 qwerty!@ abc!@#123 !@#$%^&* !qaz2wsx
  access14 blahblah bond007x charlie1 cheese12 dragon12 dragon123 monkey12 monkey123 shadow12 shadow123 killer12 killer123 hunter12
  hunter22 jordan23 michael1 michael123 matthew1 joshua12 thomas123 robert12 andrew12 ashley12 jessica1 jessica123 amanda12 nicole12
  secret12 secret123 security security1 topsecret hello123 hello1234 helloworld goodluck jesus123 jesuschrist godisgood blessed1
  angel123 angels12 heaven12 lovely12 babygirl babygirl1 sweetheart honey123 family123 mother12 father12 brother1 sister12 friends1`
    .split(/\s+/)
    .filter((word) => word.length >= 8),
)

// One @, something before it, a dot after it, no blanks or control characters: the confirmation email proves the rest.
const shape = /^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@.\p{C}]+$/u

/** Lower case, as it is stored. Throws email_refused. */
export function readEmail(given: string): string {
  const email = given.trim().normalize('NFC').toLowerCase()
  if (email.length > limits.emailCharacters || !shape.test(email)) throw new AppError('email_refused')
  return email
}

/** One plain line; '' if nothing is left. */
export const cleanAccountName = (given: string): string => cutLine(plainLine(given), limits.accountNameCharacters)

interface AccountName {
  firstName: string
  lastName: string
}

/** Returns the cleaned name. Throws name_missing, and name_refused for a name that could be mistaken for the assistant's. */
export function readAccountName(given: AccountName): AccountName {
  const name = { firstName: cleanAccountName(given.firstName), lastName: cleanAccountName(given.lastName) }
  if (name.firstName === '' || name.lastName === '') throw new AppError('name_missing')
  if (isReservedName(`${name.firstName} ${name.lastName}`)) throw new AppError('name_refused')
  return name
}

/** The mailbox behind an email address, for limits per person: without the plus tag, and for Gmail without dots. */
function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const host = email.slice(at + 1)
  const name = email.slice(0, at).split('+')[0]!
  return host === 'gmail.com' || host === 'googlemail.com' ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}

/** Identifies a used trial after its account is deleted. */
export const trialKeyOf = (email: string): string => digest(`trial:${mailboxOf(email)}`)

/** Identifies a used trial by its card, from the provider's fingerprint of it. */
export const trialCardKeyOf = (fingerprint: string): string => digest(`card:${fingerprint}`)

/** Records that this account's trial was ended because of its card. */
export const refusedTrialKeyOf = (userId: string): string => `refused:${userId}`

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Throws password_too_short, password_too_common. `about`: words that others would guess first, such as names and addresses. */
export function checkPassword(password: string, ...about: string[]): void {
  if ([...password].length < limits.passwordCharactersLeast) throw new AppError('password_too_short')
  if (password.length > limits.passwordCharacters) throw new AppError('bad_request')
  const plain = password.toLowerCase()
  const isGuessed = commonPasswords.has(plain) || /^(.)\1*$/u.test(plain) || isRow(plain)
  if (isGuessed || [...contextWords, ...about].some((word) => isLittleMore(plain, word))) throw new AppError('password_too_common')
}

/** Words of the product and of its forms; docs/security.md lists them. */
const contextWords = ['kring', 'kringchat', 'kringkring', 'brainstorm', 'wachtwoord', 'password', 'welkom', 'welcome']

/** Whether it is a word with only a few digits and signs around it, as in Kring2026!; with a longer tail it is no longer easy to guess. */
function isLittleMore(plain: string, word: string): boolean {
  const given = word.toLowerCase()
  if (given === plain) return true
  const letters = lettersOf(given)
  // A password with at most one letter always has a longer tail than that, because of its minimum length.
  return lettersOf(plain) === letters && plain.length - letters.length <= limits.passwordTailCharacters
}

const lettersOf = (text: string) => text.replaceAll(/[^\p{L}]/gu, '')

// Rows such as abcdefgh and 87654321.
function isRow(password: string): boolean {
  const steps = [...password].map((letter, at, all) => letter.codePointAt(0)! - (all[at - 1] ?? letter).codePointAt(0)!).slice(1)
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}
