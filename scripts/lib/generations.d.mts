export function previousAssetsIn(dist: string): { stash(): void; restore(): void };
