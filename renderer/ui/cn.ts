// Joins class names; of two conflicting ones the last one wins.
import { clsx, type ClassValue } from 'clsx'
import { createTailwindMerge } from 'tailwind-merge'

// The table of tailwind-merge itself is four times as large; cn.test.ts compares the two.
const any = () => true
const isNumber = (value: string) => /^\d/.test(value)
const isSize = (value: string) => /^(\d|\[)/.test(value)
/** The part after `border-`, `ring-` … when it is neither a side, a width nor a style. */
const isColour = (value: string) => !/^([trblxyse](-|$)|\d|\[|dashed|dotted|solid|none|inset|offset)/.test(value)
const isSideless = (value: string) => !/^(tl|tr|bl|br|[trblse])(-|$)/.test(value)

type Side = '' | 'x' | 'y' | 't' | 'r' | 'b' | 'l'
const sides = (name: string) => Object.fromEntries(['', ...'xytrbl'].map((side) => [name + side, [{ [name + side]: [any] }]]))
const covers = (name: string) => {
  const of = (...covered: Side[]) => covered.map((side) => name + side)
  return { [name]: of('x', 'y', 't', 'r', 'b', 'l'), [`${name}x`]: of('r', 'l'), [`${name}y`]: of('t', 'b') }
}
const named = (...names: string[]) => Object.fromEntries(names.map((name) => [name, [{ [name]: [any] }]]))

const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    display: ['block', 'inline-block', 'inline', 'flex', 'inline-flex', 'grid', 'inline-grid', 'table', 'contents', 'hidden'],
    ...sides('p'),
    ...sides('m'),
    ...named('size', 'w', 'h', 'min-w', 'min-h', 'max-w', 'max-h', 'bg', 'fill', 'shadow', 'opacity', 'z', 'tracking', 'leading'),
    ...named('gap', 'gap-x', 'gap-y', 'items', 'self', 'justify-items', 'justify-self', 'grid-cols', 'grid-rows', 'content', 'cursor'),
    position: ['static', 'fixed', 'absolute', 'relative', 'sticky'],
    ...named('top', 'right', 'bottom', 'left', 'origin', 'select', 'pointer-events'),
    justify: [{ justify: ['start', 'center', 'end', 'between', 'around', 'evenly'] }],
    'text-align': [{ text: ['left', 'center', 'right'] }],
    'text-wrap': [{ text: ['balance', 'pretty', 'wrap', 'nowrap'] }],
    'font-size': [{ text: [isSize] }],
    'text-color': [{ text: [any] }],
    family: [{ font: ['sans', 'display', 'mono', 'emoji'] }],
    weight: [{ font: ['normal', 'medium', 'semibold', 'bold', 'extrabold'] }],
    rounded: [{ rounded: ['', isSideless] }],
    border: [{ border: ['', isSize] }],
    'border-color': [{ border: [isColour] }],
    ring: [{ ring: ['', isNumber] }],
    'ring-color': [{ ring: [isColour] }],
    'inset-ring': [{ 'inset-ring': ['', isNumber] }],
    'inset-ring-color': [{ 'inset-ring': [isColour] }],
  },
  conflictingClassGroups: { ...covers('p'), ...covers('m'), size: ['w', 'h'], gap: ['gap-x', 'gap-y'], 'font-size': ['leading'] },
  conflictingClassGroupModifiers: {},
  postfixLookupClassGroups: [],
  orderSensitiveModifiers: ['before', 'after', 'placeholder', '*', '**'],
}))

export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes))
}
