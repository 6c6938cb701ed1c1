// What lies over the session screen for sharing it and for its host.
export type HostTool = 'share' | 'people' | 'clear' | 'delete'
