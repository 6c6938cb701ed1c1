// Who looks at the page: not known yet, nobody that we know, or somebody with an account.
export type Visitor = 'unknown' | 'nobody' | 'account'
