// Selects a greeting by the hour.
export type Greeting = 'morning' | 'afternoon' | 'evening'

/** `hour` of the person's local time, 0 to 23. */
export function greetingAt(hour: number): Greeting {
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
