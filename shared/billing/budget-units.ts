// What a budget counts: answers, or what they cost in millionths of a dollar.
export const budgetUnits = ['answers', 'cost'] as const
export type BudgetUnit = (typeof budgetUnits)[number]
