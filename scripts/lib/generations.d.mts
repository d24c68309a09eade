export function generationsIn(dist: string): { setAside(): void; bringBack(): void };
