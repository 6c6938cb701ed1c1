// The demo page of the languages.
import type { TestLanguage } from '../nl/test-language.ts'

export const testLanguage: TestLanguage = {
  documentTitle: 'Languages · Kring',
  title: 'Two languages, side by side',
  lead: 'Every text of the interface, in English and in Dutch, checked while you wait. Switch the language: everything changes at once.',
  language: 'Language of the interface',
  loading: 'Loading the texts...',
  failed: 'The texts could not be loaded.',
  retry: 'Try again',
  checks: 'What was checked',
  passed: 'Passed',
  failures_one: '{{count}} fault',
  failures_other: '{{count}} faults',
  check: {
    keys: 'Every text exists in both languages',
    empty: 'No text is empty',
    names: 'What is filled in has the same names in both languages',
    plurals: 'What is counted has a singular and a plural',
    shown: 'This page shows no key in place of a text',
  },
  areas: 'Parts',
  area: 'Part',
  count: 'Texts',
  same: 'The same in both',
  total: 'Total',
  samples: 'How it sounds',
}
