import { percentile } from './support/load.ts';
import { sqlitePlace, startShop } from './support/shop.ts';
import { printTable } from './support/table.ts';
import { cpuTime, memory } from './support/usage.ts';

const starts = 5;

/** From the start of the process to its first response, on an existing database. */
export default async function run(): Promise<void> {
  const place = await sqlitePlace();
  const times: number[] = [];
  const cpus: number[] = [];
  const memories: number[] = [];
  try {
    for (let start = 0; start < starts; start += 1) {
      const shop = await startShop(place);
      times.push(shop.startTime);
      cpus.push(cpuTime(shop) / 1000);
      memories.push(memory(shop));
      await shop.stop();
    }
  } finally {
    await place.remove();
  }
  printTable(
    `${starts} starts on an existing SQLite database`,
    ['', 'best', 'median', 'worst'],
    [
      ['first response, ms', Math.min(...times), percentile(times, 50), Math.max(...times)],
      ['CPU, ms', Math.min(...cpus), percentile(cpus, 50), Math.max(...cpus)],
      ['memory, MiB', Math.min(...memories), percentile(memories, 50), Math.max(...memories)],
    ],
  );
}
