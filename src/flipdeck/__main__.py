from flipdeck.cli import main

main()
